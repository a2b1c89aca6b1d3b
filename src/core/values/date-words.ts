import type { MonthNames } from './type.ts'

/**
 * Month names, January to December, long and short, also inside dates (`март`, `марта`), in 50 languages of the Unicode CLDR (`Intl.DateTimeFormat`).
 * Left out: names that languages differ on (`listopad` is October and November, see `sharedMonthOf`) and numbered months (Chinese, Japanese, Korean).
 */
const MONTHS: readonly string[] = [
  `يناير yanvar yan януари জানুয়ারি জানু januar jan gener gen leden led ledna ionawr ion jänner jän ιανουαρίου ιαν
   january enero ene jaanuar jaan urtarrila urt ژانویه ژانویهٔ tammikuu tammi tammikuuta janvier janv eanáir ean xaneiro
   xan ינואר जनवरी siječanj sij siječnja január հունվար հնվ հունվարի januari janúar gennaio იანვარი იან қаңтар қаң sausis
   sausio janvāris јануари јан styczeń sty stycznia janeiro ianuarie ian январь янв января januára janar јануар มกราคม
   ocak oca січень січ січня جنوری ஜனவரி`,
  `فبراير fevral fev февруари ফেব্রুয়ারি ফেব februar feb febrer febr únor úno února chwefror chw chwef φεβρουαρίου φεβ
   february febrero veebruar veebr otsaila ots فوریه فوریهٔ helmikuu helmi helmikuuta pebrero peb février févr feabhra
   feabh febreiro פברואר फ़रवरी veljača velj veljače február փետրվար փտվ փետրվարի februari febrúar febbraio თებერვალი თებ
   ақпан ақп vasaris vasario februāris фев luty lut lutego fevereiro februarie февраль февр февраля februára shkurt shk
   фебруар феб กุมภาพันธ์ şubat şub лютий лют лютого فروری பிப்ரவரி`,
  `مارس mart mar март মার্চ març březen bře března mawrth maw marts märz mär μαρτίου μαρ march marzo märts martxoa
   maaliskuu maalis maaliskuuta marso mars márta מרץ मार्च ožujak ožu ožujka március márc մարտ մրտ մարտի maret მარტი მარ
   наурыз нау kovas kovo мар mac maart mrt marzec marca março martie марта marec machi มีนาคม มี.ค березень бер березня
   مارچ மார்ச்`,
  `أبريل aprel apr април এপ্রিল এপ্রি april abril abr duben dub dubna ebrill ebr απριλίου απρ aprill apirila api آوریل
   huhtikuu huhti huhtikuuta avril avr aibreán aib אפריל अप्रैल travanj tra travnja április ápr ապրիլ ապր ապրիլի apríl
   aprile აპრილი აპრ сәуір сәу balandis balandžio aprīlis апр kwiecień kwi kwietnia aprilie апрель апреля apríla prill
   pri aprili เมษายน เม.ย nisan nis квітень квіт квітня اپریل ஏப்ரல்`,
  `مايو may май মে maj maig květen kvě května mai μαΐου μαΐ mayo maiatza مه مهٔ toukokuu touko toukokuuta bealtaine beal
   maio מאי मई svibanj svi svibnja május máj մայիս մյս մայիսի mei maí maggio mag მაისი მაი мамыр мам gegužė gegužės maijs
   мај maja мая mája พฤษภาคม mayıs травень трав травня مئی மே`,
  `يونيو iyun iyn юни জুন juni jun juny červen čvn června mehefin meh ιουνίου ιουν june junio juuni ekaina eka ژوئن
   kesäkuu kesä kesäkuuta hunyo hun juin meitheamh meith xuño יוני जून lipanj lipnja június jún հունիս հնս հունիսի júní
   giugno giu ივნისი ივნ маусым мау birželis birželio jūnijs jūn јуни јун czerwiec cze czerwca junho iunie iun июнь июня
   июн júna junij qershor qer มิถุนายน มิ.ย haziran haz червень черв червня جون ஜூன்`,
  `يوليو iyul iyl юли জুলাই জুল juli jul juliol červenec čvc července gorffennaf gor gorff ιουλίου ιουλ july julio juuli
   uztaila uzt ژوئیه ژوئیهٔ heinäkuu heinä heinäkuuta hulyo hul juillet juil iúil xullo xul יולי जुलाई srpanj srpnja
   július júl հուլիս հլս հուլիսի júlí luglio lug ივლისი ივლ шілде шіл liepa liepos jūlijs jūl јули јул julai lipiec lipca
   julho iulie iul июль июля июл júla julij korrik korr กรกฎาคม temmuz tem липень лип липня جولائی ஜூலை`,
  `أغسطس avqust avq август আগস্ট আগ august aug agost ag srpen srpna awst αυγούστου αυγ agosto ago abuztua abu اوت elokuu
   elo elokuuta août lúnasa lún אוגוסט अगस्त kolovoz kol kolovoza augusztus օգոստոս օգս օգոստոսի agustus agu ágúst ágú
   აგვისტო აგვ тамыз там rugpjūtis rugpjūčio augusts авг ogos ogo augustus sierpień sie sierpnia августа augusta avgust
   avg gusht gush augusti agosti สิงหาคม ağustos ağu серпень серп серпня اگست ஆகஸ்ட்`,
  `سبتمبر sentyabr sen септември সেপ্টেম্বর সেপ্ট সেপ septembar sep setembre set září zář medi september sept σεπτεμβρίου
   σεπ septiembre iraila ira سپتامبر syyskuu syys syyskuuta setyembre septembre mfómh setembro ספטמבר सितंबर rujan ruj
   rujna szeptember szept սեպտեմբեր սեպ սեպտեմբերի settembre სექტემბერი სექ қыркүйек қыр rugsėjis rugsėjo septembris сеп
   wrzesień wrz września septembrie сентябрь сент сентября septembra shtator sht септембар septemba กันยายน eylül eyl
   вересень вер вересня ستمبر sentabr செப்டம்பர்`,
  `أكتوبر oktyabr okt октомври অক্টোবর অক্টো oktobar octubre oct říjen říj října hydref hyd oktober οκτωβρίου οκτ october
   oktoober urria urr اکتبر lokakuu loka lokakuuta oktubre octobre dfómh outubro out אוקטובר अक्टूबर október հոկտեմբեր
   հոկ հոկտեմբերի ottobre ott ოქტომბერი ოქტ қазан қаз spalis spalio oktobris окт październik paź października octombrie
   октябрь октября októbra tetor tet октобар oktoba ตุลาคม ekim eki жовтень жовт жовтня اکتوبر oktabr அக்டோபர்`,
  `نوفمبر noyabr noy ноември নভেম্বর নভে novembar nov novembre listopadu tachwedd tach november νοεμβρίου νοε noviembre
   azaroa aza نوامبر marraskuu marras marraskuuta nobyembre nob samhain samh novembro נובמבר नवंबर studeni stu studenoga
   նոյեմբեր նոյ նոյեմբերի nóvember nóv ნოემბერი ნოე қараша қар lapkritis lapkričio novembris ное noiembrie ноябрь нояб
   ноября novembra nëntor nën новембар нов novemba พฤศจิกายน kasım kas листопад лист листопада نومبر நவம்பர்`,
  `ديسمبر dekabr dek декември ডিসেম্বর ডিসে decembar dec desembre des prosinec pro prosince rhagfyr rhag december
   dezember dez δεκεμβρίου δεκ diciembre dic detsember dets abendua abe دسامبر joulukuu joulu joulukuuta disyembre dis
   décembre déc nollaig noll decembro דצמבר दिसंबर prosinac prosinca դեկտեմբեր դեկ դեկտեմբերի desember dicembre დეკემბერი
   დეკ желтоқсан жел gruodis gruodžio decembris дек disember grudzień gru grudnia dezembro decembrie декабрь декабря
   decembra dhjetor dhj децембар дец desemba ธันวาคม aralık ara грудень груд грудня دسمبر டிசம்பர்`,
]

/** Days of the week in the same languages. */
const WEEKDAYS = `الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد çərşənbə cümə şənbə bazar понеделник вторник сряда четвъртък петък
  събота неделя пн вт ср чт пт сб нд সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার রবিবার সোম মঙ্গল বুধ বৃহস্পতি
  শুক্র শনি রবি ponedjeljak utorak srijeda četvrtak petak subota nedjelja pon uto sri čet pet sub ned dilluns dimarts
  dimecres dijous divendres dissabte diumenge dl dt dc dj dv ds dg pondělí úterý středa čtvrtek pátek sobota neděle po út
  st čt pá so ne llun mer iau gwe sad sul mandag tirsdag onsdag torsdag fredag lørdag søndag man tirs ons tors fre lør søn
  montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa δευτέρα τρίτη τετάρτη πέμπτη παρασκευή
  σάββατο κυριακή δευ τρί τετ πέμ παρ σάβ κυρ monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri
  sat sun lunes martes miércoles jueves viernes sábado domingo lun mié jue vie sáb dom esmaspäev teisipäev kolmapäev
  neljapäev reede laupäev pühapäev astelehena asteartea asteazkena osteguna ostirala larunbata igandea al ar az og or lr
  ig دوشنبه چهارشنبه پنجشنبه جمعه شنبه یکشنبه maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai ma ti ke
  to pe la su maanantaina tiistaina keskiviikkona torstaina perjantaina lauantaina sunnuntaina miyerkules huwebes biyernes
  sabado linggo miy huw biy sab lin lundi mardi mercredi jeudi vendredi samedi dimanche jeu ven sam dim déardaoin luan
  máirt céad déar aoine sath domh luns mércores xoves venres mér xov שבת सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार
  रविवार सोम मंगल बुध गुरु शुक्र शनि रवि hétfő kedd szerda csütörtök péntek szombat vasárnap sze cs szo երկուշաբթի
  երեքշաբթի չորեքշաբթի հինգշաբթի ուրբաթ շաբաթ կիրակի երկ երք չրք հնգ ուր շբթ կիր senin selasa rabu kamis jumat sabtu
  minggu sel rab kam jum min mánudagur þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur sunnudagur mán þri mið
  fim fös lau lunedì martedì mercoledì giovedì venerdì sabato domenica gio ორშაბათი სამშაბათი ოთხშაბათი ხუთშაბათი
  პარასკევი შაბათი კვირა ორშ სამ ოთხ ხუთ პარ შაბ კვი дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі жексенбі дс сс бс жм
  жс pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis pr an tr kt pn št sk
  pirmdiena otrdiena trešdiena ceturtdiena piektdiena sestdiena svētdiena pirmd otrd trešd ceturtd piektd sestd svētd
  среда четврток петок сабота недела пон вто сре чет пет саб нед isnin khamis jumaat ahad isn kha ahd tir tor maandag
  dinsdag woensdag donderdag vrijdag zaterdag zondag wo vr za zo poniedziałek wtorek środa czwartek piątek niedziela wt śr
  czw pt sob niedz segunda-feira terça-feira quarta-feira quinta-feira sexta-feira seg ter qua qui sex luni marți miercuri
  joi vineri sâmbătă duminică mie vin sâm dum понедельник четверг пятница суббота воскресенье вс pondelok utorok streda
  štvrtok piatok nedeľa ut pi ponedeljek torek sreda četrtek petek nedelja sre hën mër enj pre die понедељак уторак
  четвртак петак субота недеља уто суб ponedeljak måndag tisdag lördag söndag mån tis lör sön jumatatu jumanne jumatano
  alhamisi ijumaa jumamosi jumapili วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์ วันอาทิตย์ จันทร์ อังคาร พุธ
  พฤหัส ศุกร์ เสาร์ อาทิตย์ pazartesi salı çarşamba perşembe cuma cumartesi pazar pzt sal çar per cum cmt paz понеділок
  вівторок середа четвер пʼятниця неділя پیر منگل بدھ جمعرات جمعہ ہفتہ اتوار dushanba seshanba chorshanba payshanba juma
  shanba yakshanba dush sesh chor pay shan yak`

/** Words beside the day, the month and the year. */
const FILLERS = `of the de del den der le la el d at um uhr à às kl st nd rd th er º ª г р ж թ m di dia on ore ora om óra klo gada
  พ.ศ ค.ศ เวลา น ngày lúc م`

/** Days of the week where they are no word of their own in the text, or are counted. */
const ALSO_WEEKDAYS = `星期 周 週 曜日 日 月 火 水 木 金 土 一 二 三 四 五 六 ${[...'一二三四五六日天'].flatMap((day) => [`星期${day}`, `周${day}`, `週${day}`]).join(' ')}
  ${[...'日月火水木金土'].map((day) => `${day}曜日`).join(' ')} ${[...'일월화수목금토'].flatMap((day) => [day, `${day}요일`]).join(' ')}
  ${'อาทิตย์ จันทร์ อังคาร พุธ พฤหัสบดี ศุกร์ เสาร์'
    .split(' ')
    .map((day) => `วัน${day}ที่ ${day}ที่`)
    .join(' ')} วันที่ ที่
  thứ hai ba tư năm sáu bảy chủ nhật terça segunda quarta quinta sexta feira سه چهار پنج یک دو سهشنبه چهارشنبه پنجشنبه
  axşamı ertəsi செவ்வாய் திங்கள் புதன் வியாழன் வெள்ளி சனி ஞாயிறு יום ראשון שני שלישי רביעי חמישי שישי`

const MEANINGS: ReadonlyMap<string, number> = new Map([
  ...`${FILLERS} ${WEEKDAYS} ${ALSO_WEEKDAYS}`
    .trim()
    .split(/\s+/)
    .map((word) => [word, 0] as const),
  ...MONTHS.flatMap((names, i) => names.split(/\s+/).map((name) => [name, i + 1] as const)),
])

/** Words without case, a final dot, and the preposition that Hebrew joins to a month. */
function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^ב(?=\p{Script=Hebrew}{3})/u, '')
}

/** The month (1..12) of a word in a date; 0 for days of the week and joining words; null for other words. Case and a final dot do not matter. */
export function dateWord(word: string): number | null {
  return MEANINGS.get(plainWord(word)) ?? null
}

/** Names of months that Poles and Czechs mean otherwise than Croats. */
const SHARED: Readonly<Record<MonthNames, ReadonlyMap<string, number>>> = {
  pl: new Map(Object.entries({ listopad: 11, listopada: 11, lis: 11, lip: 7, srp: 8 })),
  hr: new Map(Object.entries({ listopad: 10, listopada: 10, lis: 10, lip: 6, srp: 7 })),
}

/** The month (1..12) of a word that languages differ on, as those do that a site has; null for other words. */
export function sharedMonthOf(word: string, names: MonthNames): number | null {
  return SHARED[names].get(plainWord(word)) ?? null
}

/** As whose the names of months that languages differ on are to be read in a language (BCP 47). */
export function monthNamesOf(language: string): MonthNames | undefined {
  const [base] = language.toLowerCase().split(/[-_]/)
  return base === 'hr' ? 'hr' : base === 'pl' || base === 'cs' ? 'pl' : undefined
}

/** Further month names in running pages: nominatives, spellings without accents, majority senses (`listopad` of Poles and Czechs). */
const ALSO: readonly string[] = [
  'ιανουάριος januarie ม.ค januara januwari ujanuwari janari জানুয়ারী',
  'fevrier fév φεβρουάριος फरवरी ก.พ februara ফেব্রুয়ারী',
  'maerz mrz μάρτιος marta آذار',
  'απρίλιος ابريل aprila نيسان',
  'μάιος μαϊ พ.ค أيار',
  'ιούνιος junie juna حزيران',
  'lip ιούλιος julie ก.ค jula تموز',
  'aout αύγουστος اغسطس ส.ค avgusta آب',
  'setiembre сен σεπτέμβριος सितम्बर ก.ย أيلول',
  'οκτώβριος اكتوبر ต.ค oktobra',
  'listopad listopada lis ноя νοέμβριος नवम्बर พ.ย',
  'decembre δεκέμβριος दिसम्बर ธ.ค',
]

const OTHER_NAMES: ReadonlyMap<string, number> = new Map(
  ALSO.flatMap((names, i) =>
    names
      .normalize('NFKC')
      .split(' ')
      .map((name) => [name, i + 1] as const),
  ),
)

/**
 * The month (1..12) that a word names in any language, or 0. More generous than {@link dateWord}, for dates with a day and a year beside the word.
 */
export function monthOf(word: string): number {
  const plain = plainWord(word)
  return OTHER_NAMES.get(plain) ?? MEANINGS.get(plain) ?? 0
}

/** Months of the Persian calendar, from spring on, as Iran and as Afghanistan calls them. */
const PERSIAN: ReadonlyMap<string, number> = new Map(
  [
    'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند',
    'فروردين ارديبهشت خرداد تير امرداد شهريور مهر آبان آذر دي بهمن اسفند',
    'حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت',
  ].flatMap((names) => names.split(' ').map((name, i) => [name, i + 1] as const)),
)

/** The month (1..12) of the Persian calendar that a word names, or 0. */
export function persianMonthOf(word: string): number {
  return PERSIAN.get(word) ?? 0
}

/** Whether a word is a month's name in any language, as in a date: `June`, `Sept.`, `марта`. */
export function namesMonth(word: string): boolean {
  return monthOf(word) > 0 || persianMonthOf(word) > 0
}
