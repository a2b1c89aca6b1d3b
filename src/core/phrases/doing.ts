import { type Phrases, phrases } from './match.ts'

/** What a form, or its button, is called that changes something rather than shows something. */
export const DOING: Phrases = phrases(`
  en log-in, log-out, log-off, sign-in, sign-out, sign-up, sign-off, register, subscribe, unsubscribe, delete, remove, add, edit, save, update, create, submit, post, send, report, vote, rate, cart, basket, buy, checkout, pay, reserve, admin, account, password, upload, reply, comment
  de anmelden, abmelden, anmeldung, einloggen, ausloggen, registrieren, abonnieren, löschen, loeschen, entfernen, hinzufügen, bearbeiten, speichern, ändern, senden, absenden, abschicken, melden, abstimmen, bewerten, warenkorb, kaufen, bestellen, bezahlen, kasse, reservieren, buchen, konto, passwort, kennwort, hochladen, antworten, kommentieren, kommentar
  fr connexion, déconnexion, se connecter, s'inscrire, inscription, s'abonner, supprimer, retirer, ajouter, modifier, enregistrer, créer, envoyer, publier, signaler, voter, noter, panier, acheter, commander, payer, réserver, compte, mot de passe, téléverser, répondre, commenter, commentaire
  es iniciar sesión, cerrar sesión, acceder, registrarse, suscribirse, eliminar, borrar, quitar, añadir, agregar, editar, guardar, crear, enviar, publicar, denunciar, votar, valorar, carrito, cesta, comprar, pagar, reservar, cuenta, contraseña, subir, responder, comentar
  pt entrar, sair, iniciar sessão, cadastrar, cadastro, registar, inscrever-se, excluir, eliminar, remover, adicionar, editar, salvar, guardar, criar, enviar, publicar, denunciar, votar, avaliar, carrinho, comprar, pagar, reservar, conta, senha, responder, comentar
  it accedi, esci, registrati, iscriviti, elimina, rimuovi, aggiungi, modifica, salva, crea, invia, pubblica, segnala, vota, valuta, carrello, acquista, compra, paga, prenota, password, carica, rispondi, commenta
  nl inloggen, uitloggen, aanmelden, afmelden, registreren, abonneren, verwijderen, toevoegen, bewerken, opslaan, aanmaken, verzenden, versturen, plaatsen, melden, stemmen, beoordelen, winkelwagen, winkelmand, kopen, bestellen, betalen, afrekenen, reserveren, wachtwoord, uploaden, antwoorden, reageren
  sv logga in, logga ut, registrera, prenumerera, ta bort, radera, lägg till, redigera, spara, skapa, skicka, anmäl, rösta, betygsätt, varukorg, kundvagn, köp, betala, boka, lösenord, ladda upp, svara, kommentera
  da log ind, log ud, tilmeld, slet, fjern, tilføj, rediger, gem, opret, send, anmeld, stem, kurv, køb, betal, bestil, adgangskode, svar, kommenter
  nb logg inn, logg ut, registrer, slett, fjern, legg til, rediger, lagre, opprett, send, stem, handlekurv, kjøp, betal, bestill, passord, svar, kommenter
  fi kirjaudu, kirjaudu ulos, rekisteröidy, tilaa, poista, lisää, muokkaa, tallenna, luo, lähetä, äänestä, ostoskori, osta, maksa, varaa, salasana, vastaa, kommentoi
  pl zaloguj, wyloguj, zarejestruj, subskrybuj, usuń, dodaj, edytuj, zapisz, utwórz, wyślij, opublikuj, zgłoś, głosuj, oceń, koszyk, kup, zapłać, zamów, zarezerwuj, hasło, odpowiedz, komentuj
  cs přihlásit, odhlásit, registrovat, odebírat, smazat, odstranit, přidat, upravit, uložit, vytvořit, odeslat, nahlásit, hlasovat, hodnotit, košík, koupit, objednat, zaplatit, rezervovat, heslo, odpovědět, komentovat
  sk prihlásiť, odhlásiť, registrovať, zmazať, odstrániť, pridať, upraviť, uložiť, vytvoriť, odoslať, nahlásiť, hlasovať, košík, kúpiť, objednať, zaplatiť, heslo, odpovedať
  hu bejelentkezés, kijelentkezés, regisztráció, feliratkozás, törlés, eltávolítás, hozzáadás, szerkesztés, mentés, létrehozás, küldés, szavazás, kosár, kosárba, vásárlás, megrendelés, fizetés, foglalás, jelszó, válasz, hozzászólás
  ro autentificare, conectare, deconectare, înregistrare, abonare, șterge, elimină, adaugă, editează, salvează, creează, trimite, votează, coș, cumpără, plătește, rezervă, parolă, răspunde, comentează
  bg вход, изход, регистрация, абонирай, изтрий, премахни, добави, редактирай, запази, изпрати, гласувай, количка, купи, поръчай, плати, парола, отговори
  hr prijava, odjava, registracija, pretplati, obriši, ukloni, dodaj, uredi, spremi, pošalji, glasaj, košarica, kupi, naruči, plati, lozinka, odgovori, komentiraj
  sr пријава, одјава, prijava, odjava, обриши, obriši, додај, dodaj, сачувај, sačuvaj, пошаљи, pošalji, корпа, korpa, купи, kupi
  sl prijava, odjava, registracija, izbriši, odstrani, dodaj, uredi, shrani, pošlji, glasuj, košarica, kupi, naroči, plačaj, geslo
  el σύνδεση, αποσύνδεση, εγγραφή, διαγραφή, προσθήκη, επεξεργασία, αποθήκευση, αποστολή, ψήφισε, καλάθι, αγορά, παραγγελία, πληρωμή, κωδικός
  tr giriş yap, çıkış yap, üye ol, kayıt ol, abone ol, sil, kaldır, ekle, düzenle, kaydet, oluştur, gönder, oy ver, sepet, sepete ekle, satın al, öde, rezervasyon, şifre, parola, yanıtla, yorum yap
  ru войти, выйти, вход, выход, регистрация, подписаться, отписаться, удалить, добавить, изменить, редактировать, сохранить, создать, отправить, пожаловаться, голосовать, оценить, корзина, корзину, купить, заказать, оплатить, забронировать, пароль, загрузить файл, ответить, комментировать
  uk увійти, вийти, вхід, вихід, реєстрація, підписатися, видалити, додати, редагувати, зберегти, створити, надіслати, голосувати, кошик, купити, замовити, оплатити, пароль, відповісти, коментувати
  lt prisijungti, atsijungti, registruotis, ištrinti, pridėti, išsaugoti, siųsti, krepšelis, pirkti, mokėti, slaptažodis
  lv ielogoties, pieteikties, reģistrēties, dzēst, pievienot, saglabāt, sūtīt, grozs, pirkt, maksāt, parole
  et logi sisse, logi välja, registreeru, kustuta, lisa, salvesta, saada, ostukorv, osta, maksa, parool
  he התחבר, התנתק, כניסה, הרשמה, מחק, הסר, הוסף, ערוך, שמור, שלח, הצבע, עגלה, לסל, קנה, שלם, סיסמה, הגב
  ar تسجيل الدخول, تسجيل الخروج, تسجيل, اشترك, حذف, إزالة, إضافة, أضف, تعديل, حفظ, إنشاء, إرسال, أرسل, تصويت, سلة, شراء, اشتر, دفع, احجز, كلمة المرور, رد, تعليق
  fa ورود, خروج, ثبت نام, عضویت, حذف, افزودن, ویرایش, ذخیره, ارسال, رای, سبد خرید, خرید, پرداخت, رزرو, رمز عبور, گذرواژه, پاسخ, نظر
  hi लॉग इन, लॉग आउट, साइन इन, पंजीकरण, हटाएं, हटाएँ, जोड़ें, संपादित करें, सहेजें, भेजें, वोट, कार्ट, खरीदें, भुगतान, पासवर्ड, टिप्पणी
  bn লগ ইন, লগ আউট, নিবন্ধন, মুছুন, যোগ করুন, সংরক্ষণ, পাঠান, কার্ট, কিনুন, পাসওয়ার্ড, মন্তব্য
  th เข้าสู่ระบบ, ออกจากระบบ, ลงทะเบียน, สมัครสมาชิก, ลบ, เพิ่มลง, แก้ไข, บันทึก, ส่ง, โหวต, ตะกร้า, ซื้อ, ชำระเงิน, จอง, รหัสผ่าน, ตอบกลับ, แสดงความคิดเห็น
  vi đăng nhập, đăng xuất, đăng ký, xóa, xoá, thêm, chỉnh sửa, lưu, gửi, bình chọn, giỏ hàng, mua, thanh toán, đặt hàng, mật khẩu, trả lời, bình luận
  id masuk, keluar, mendaftar, berlangganan, hapus, tambah, sunting, simpan, kirim, keranjang, beli, bayar, pesan, kata sandi, balas, komentar
  ms log masuk, log keluar, padam, tambah, simpan, hantar, troli, beli, bayar, tempah, kata laluan
  ja ログイン, ログアウト, 登録, 会員登録, 購読, 削除, 追加, 編集, 保存, 作成, 送信, 投稿, 通報, 投票, 評価する, カート, 購入, 注文, 支払, 予約, パスワード, 問い合わせ, 返信, コメント
  ko 로그인, 로그아웃, 회원가입, 가입, 구독, 삭제, 추가, 편집, 수정, 저장, 만들기, 보내기, 전송, 등록, 신고, 투표, 장바구니, 구매, 주문, 결제, 예약, 비밀번호, 문의, 답글, 댓글
  zh 登录, 登錄, 登入, 退出, 登出, 注册, 註冊, 订阅, 訂閱, 删除, 刪除, 添加, 加入, 编辑, 編輯, 保存, 儲存, 创建, 發送, 发送, 提交, 发表, 發表, 举报, 投票, 购物车, 購物車, 购买, 購買, 支付, 结账, 結帳, 预订, 密码, 密碼, 上传, 回复, 回覆, 评论, 評論
`)
