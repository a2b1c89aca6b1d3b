import { type Phrases, phrases } from './match.ts'

/** A link to the next page of a listing. Words that are also said of the next article stand here as well: the place decides. */
export const NEXT_PAGE: Phrases = phrases(`
  en next, next page, older, older posts, older entries, more results
  de weiter, nächste, nächste seite, ältere, ältere beiträge, ältere einträge
  fr suivant, suivante, suivants, page suivante, articles plus anciens, articles précédents
  es siguiente, siguientes, página siguiente, siguiente página, entradas antiguas, entradas anteriores
  pt seguinte, próximo, próxima, próxima página, página seguinte, postagens mais antigas, mensagens antigas
  it successivo, successiva, successivi, avanti, prossima, pagina successiva, prossima pagina, post più vecchi, articoli meno recenti
  nl volgende, volgende pagina, oudere berichten
  sv nästa, nästa sida, äldre inlägg
  da næste, næste side, ældre indlæg
  nb neste, neste side, eldre innlegg
  fi seuraava, seuraava sivu, vanhemmat artikkelit
  is næsta, næsta síða
  pl dalej, następna, następny, następne, następna strona, starsze wpisy, starsze posty
  cs další, následující, další stránka, další strana, starší příspěvky
  sk ďalej, ďalšia, ďalšie, nasledujúca, ďalšia strana, staršie príspevky
  hu következő, tovább, következő oldal, régebbi bejegyzések
  ro următoarea, următorul, înainte, pagina următoare, articole mai vechi
  bg следваща, следващ, напред, следваща страница
  sr следећа, sledeća, следећа страна, sledeća strana
  hr sljedeća, sljedeće, dalje, sljedeća stranica
  sl naslednja, naprej, naslednja stran
  mk следна, следна страница
  el επόμενη, επόμενο, επόμενα, επόμενη σελίδα, παλαιότερα
  tr sonraki, ileri, sonraki sayfa, eski yazılar
  ru далее, следующая, следующие, вперед, вперёд, следующая страница, дальше
  uk далі, наступна, вперед, наступна сторінка
  lt kitas, toliau, kitas puslapis
  lv nākamā, tālāk, nākamā lapa
  et järgmine, edasi, järgmine lehekülg
  he הבא, הבאה, לדף הבא, העמוד הבא, הדף הבא
  ar التالي, التالية, الصفحة التالية
  fa بعدی, صفحه بعد, صفحه بعدی, صفحهٔ بعد
  ur اگلا, اگلا صفحہ
  hi अगला, अगला पृष्ठ, अगला पेज, आगे
  bn পরবর্তী, পরের পাতা, পরবর্তী পাতা
  ta அடுத்து, அடுத்த பக்கம்
  th ถัดไป, หน้าถัดไป, หน้าต่อไป
  vi tiếp, tiếp theo, trang sau, trang tiếp, trang kế, sau
  id berikutnya, selanjutnya, halaman berikutnya
  ms seterusnya, halaman seterusnya
  ja 次へ, 次, 次の, 次ページ, 次のページ, 次のページへ, 次頁
  ko 다음, 다음 페이지, 다음페이지
  zh 下一页, 下页, 后一页, 下一頁, 下頁, 後一頁
  ca següent, pàgina següent
  eu hurrengoa, hurrengo orria
  gl seguinte, seguinte páxina
  ka შემდეგი, შემდეგი გვერდი
  hy հաջորդը, հաջորդ էջ, հաջորդ
  az növbəti, növbəti səhifə
  kk келесі, келесі бет
`)

/** An arrow of a slide show or a pager that leads back. */
export const PREVIOUS_PAGE: Phrases = phrases(`
  en prev, previous, back, newer, previous page, newer posts
  de zurück, vorherige, vorige, vorherige seite, neuere beiträge
  fr précédent, précédente, page précédente
  es anterior, página anterior
  pt anterior, página anterior
  it precedente, indietro, pagina precedente
  nl vorige, vorige pagina
  sv föregående, föregående sida
  da forrige, forrige side
  nb forrige, forrige side
  fi edellinen, edellinen sivu
  pl poprzednia, poprzedni, wstecz, poprzednia strona
  cs předchozí, zpět, předchozí stránka
  sk predchádzajúca, späť
  hu előző, vissza, előző oldal
  ro anterioara, înapoi, precedenta
  bg предишна, назад
  sr претходна, prethodna
  hr prethodna, natrag
  sl prejšnja, nazaj
  el προηγούμενη, προηγούμενο, προηγούμενα
  tr önceki, geri, önceki sayfa
  ru назад, предыдущая, предыдущие, предыдущая страница
  uk назад, попередня
  lt ankstesnis, atgal
  lv iepriekšējā, atpakaļ
  et eelmine, tagasi
  he הקודם, הקודמת, לדף הקודם
  ar السابق, السابقة, الصفحة السابقة
  fa قبلی, صفحه قبل
  hi पिछला, पीछे
  bn পূর্ববর্তী
  ta முந்தைய
  th ก่อนหน้า, หน้าก่อนหน้า, ย้อนกลับ
  vi trước, trang trước
  id sebelumnya
  ms sebelumnya
  ja 前へ, 前, 前のページ, 戻る
  ko 이전, 이전 페이지
  zh 上一页, 上页, 上一頁, 上頁
`)

/** A button that loads more records into the page; what they are may follow. */
export const LOAD_MORE: Phrases = phrases(`
  en load more, show more, view more, see more, more results
  de mehr anzeigen, mehr laden, weitere anzeigen, weitere laden, mehr ergebnisse
  fr voir plus, afficher plus, charger plus, en voir plus, plus de résultats
  es ver más, cargar más, mostrar más, más resultados
  pt ver mais, carregar mais, mostrar mais, exibir mais, mais resultados
  it carica altri, carica altro, mostra altri, mostra altro, vedi altri, altri risultati
  nl meer laden, toon meer, meer tonen, laad meer, bekijk meer, meer resultaten
  sv visa fler, visa mer, ladda fler, ladda mer, se fler
  da vis flere, vis mere, indlæs flere, se flere
  nb vis flere, vis mer, last inn flere, se flere
  fi näytä lisää, lataa lisää
  is sýna fleiri, sjá meira
  pl pokaż więcej, załaduj więcej, zobacz więcej, więcej wyników
  cs načíst další, zobrazit další, zobrazit více, načíst více
  sk načítať ďalšie, zobraziť viac, zobraziť ďalšie
  hu továbbiak betöltése, több megjelenítése, mutass többet, továbbiak
  ro încarcă mai multe, vezi mai multe, afișează mai multe, arată mai multe
  bg зареди още, покажи още, виж още
  sr учитај још, učitaj još, прикажи још, prikaži još
  hr učitaj više, prikaži više, učitaj još
  sl naloži več, prikaži več
  mk вчитај повеќе, прикажи повеќе
  el φόρτωση περισσότερων, περισσότερα αποτελέσματα, δείτε περισσότερα, εμφάνιση περισσότερων
  tr daha fazla göster, daha fazla yükle, daha fazlası, devamını gör
  ru показать ещё, показать еще, загрузить ещё, загрузить еще, смотреть ещё, больше результатов
  uk показати ще, завантажити ще, показати більше
  lt rodyti daugiau, įkelti daugiau
  lv rādīt vairāk, ielādēt vairāk
  et näita rohkem, lae juurde, kuva rohkem
  he טען עוד, הצג עוד, עוד תוצאות, לעוד
  ar تحميل المزيد, عرض المزيد, المزيد من النتائج, شاهد المزيد
  fa نمایش بیشتر, موارد بیشتر, بارگذاری بیشتر
  ur مزید دیکھیں, مزید لوڈ کریں
  hi और देखें, और लोड करें, अधिक दिखाएँ
  bn আরও দেখুন, আরও লোড করুন
  ta மேலும் காட்டு, மேலும் ஏற்று
  th โหลดเพิ่มเติม, ดูเพิ่มเติม, แสดงเพิ่มเติม
  vi xem thêm, tải thêm, hiển thị thêm
  id muat lebih banyak, tampilkan lebih banyak, lihat lebih banyak, lihat lainnya
  ms muat lagi, lihat lagi, papar lagi
  ja もっと見る, さらに表示, もっと読み込む, さらに読み込む, 続きを見る
  ko 더 보기, 더보기, 더 불러오기
  zh 加载更多, 查看更多, 显示更多, 更多结果, 載入更多, 查看更多, 顯示更多
  ca mostra'n més, carrega'n més, veure més
  eu erakutsi gehiago, kargatu gehiago
  gl amosar máis, cargar máis, ver máis
  ka მეტის ჩვენება, მეტის ნახვა
  hy տեսնել ավելին, բեռնել ավելին
  az daha çox göstər, daha çox
  kk тағы көрсету, көбірек көрсету
`)

/** What turns a slide show beside the words for pages. */
export const TURN: Phrases = phrases(`
  en forward
  de vor
`)
