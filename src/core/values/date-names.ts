// Written by scripts/write-date-names.ts from the Unicode CLDR (48.0); not to be changed by hand.

/** Names of months, January to December, in small letters without a final dot; a space in a name is an underscore. Names of several months are left out. */
export const MONTH_NAMES: readonly string[] = [
  `de_gen de_gener ean eanáir ene enero gen gener gennaio ian ianuarie ion ionawr jaan jaanuar jan janaayo janar janeiro jannaayo jannar januar
    januari januarie january januwari január januára janv janvier janvāris janúar jän jänner led leden ledna oca ocak sausio sausis sij siječanj
    siječnja sty styczeń stycznia tammi tammikuu tammikuuta urt urtarrila xan xaneiro yan yanvar ýan ýanwar ιαν ιανουαρίου нэгдүгээр_сар сту
    студзень студзеня січ січень січня янв январ январь января януари јан јануар јануари қаң қаңтар հնվ հունվար հունվարի ינואר ינו׳ جانفي جنوري
    جنوری كانون_الثاني يناير ژانویه ژانویهٔ जनवरी जन॰ जाने जानेवारी জানু জানুয়ারি ਜਨ ਜਨਵਰੀ જાન્યુ જાન્યુઆરી ஜன ஜனவரி జన జనవరి ಜನ ಜನವರಿ ജനു
    ജനുവരി දුරුතු ม.ค มกราคม ມ.ກ ມັງກອນ ဇန် ဇန်နဝါရီ იან იანვარი ጃን ጃንዋሪ មករា`,
  `chw chwef chwefror de_febr de_febrer feabh feabhra feb febbraio febr febraayo febreiro febrer febrero februar februari februarie february
    februwari február februára februāris febrúar fev fevereiro fevral few fewral fra frar févr février helmi helmikuu helmikuuta lut lutego luty
    ots otsaila peb pebrero shk shkurt vasario vasaris veebr veebruar velj veljača veljače úno únor února şub şubat φεβ φεβρουαρίου ақп ақпан лют
    лютага лютий лютого люты феб фебруар фев февр феврал февраль февраля февруари хоёрдугаар_сар փետրվար փետրվարի փտվ פברואר פבר׳ شباط فبراير
    فبروري فروری فوریه فوریهٔ فيفري فېبروري फ़रवरी फ़र॰ फेब्रु फेब्रुअरी फेब्रुवारी ফেব ফেব্রুয়ারি ਫ਼ਰ ਫ਼ਰਵਰੀ ફેબ્રુ ફેબ્રુઆરી பிப் பிப்ரவரி
    ఫిబ్ర ఫిబ్రవరి ಫೆಬ್ರ ಫೆಬ್ರವರಿ ഫെബ്രു ഫെബ്രുവരി නවම් ก.พ กุมภาพันธ์ ກ.ພ ກຸມພາ ဖေ ဖေဖော်ဝါရီ თებ თებერვალი ፌብ ፌብሩዋሪ កុម្ភៈ`,
  `bře březen března de_març kovas kovo maalis maaliskuu maaliskuuta maarso maart mac machi mar marca march marec maret mars marso mart martie
    marts martxoa marzec marzo marzu març março mas mashi maw mawrth mrt márc március márta mäe mäerz mär märts märz ožu ožujak ožujka μαρ
    μαρτίου бер березень березня гуравдугаар_сар мар март марта нау наурыз сак сакавік сакавіка մարտ մարտի մրտ מרץ آذار مارس مارچ मार्च মার্চ
    ਮਾਰਚ માર્ચ மார் மார்ச் మార్చి ಮಾರ್ಚ್ മാർ മാർച്ച് මැදින් มี.ค มีนาคม ມ.ນ ມີນາ မတ် მარ მარტი ማርች មីនា`,
  `abr abriil abril abrëll aib aibreán api apirila apr aprel april aprile aprili aprilie aprill apríl apríla aprīlis avr avril balandis
    balandžio dub duben dubna d’abr d’abril ebr ebrill eph ephreli huhti huhtikuu huhtikuuta kwi kwiecień kwietnia nis nisan pri prill tra
    travanj travnja ápr április απρ απριλίου апр апрел апрель апреля април дөрөвдүгээр_сар квіт квітень квітня кра красавік красавіка сәу сәуір
    ապր ապրիլ ապրիլի אפריל אפר׳ آوریل أبريل أفريل اپریل نيسان अप्रिल अप्रैल एप्रि एप्रिल এপ্রি এপ্রিল ਅਪ੍ਰੈ ਅਪ੍ਰੈਲ એપ્રિલ ஏப் ஏப்ரல் ఏప్రి
    ఏప్రిల్ ಏಪ್ರಿ ಏಪ್ರಿಲ್ ഏപ്രി ഏപ്രിൽ බක් เม.ย เมษายน ມ.ສ ເມສາ ဧပြီ აპრ აპრილი ኤፕሪ ኤፕሪል មេសា`,
  `beal bealtaine de_maig gegužė gegužės kvě květen května maayo mag maggio mai maiatza maig maijs maio maj maja may mayo mayıs maí maý mee mei
    mej mejju mey meyi máj mája május svi svibanj svibnja touko toukokuu toukokuuta μαΐ μαΐου май мам мамыр мая мај тавдугаар_сар трав травень
    травня մայիս մայիսի մյս מאי أيار مئی ماي مايو مه مهٔ مۍ मई मे মে ਮਈ મે மே మే ಮೇ മേയ് වෙසක් พ.ค พฤษภาคม ພ.ພ ພຶດສະພາ မေ მაი მაისი ሜይ ឧសភា`,
  `birželio birželis cze czerwca czerwiec de_juny eka ekaina giu giugno haz haziran hun hunyo iun iunie iyn iyun iýun juin jun june junho juni
    junie junij junio juny juun juuni jún júna június júní jūn jūnijs kesä kesäkuu kesäkuuta lipanj lipnja meh mehefin meith meitheamh qer
    qershor xuño červen června čvn ġun ġunju ιουν ιουνίου зургаадугаар_сар июн июнь июня мау маусым черв червень червня чэр чэрвень чэрвеня юни
    јун јуни հնս հունիս հունիսի יוני جوان جون حزيران يونيو ژوئن जुन जून জুন ਜੂਨ જૂન ஜூன் జూన్ ಜೂನ್ ജൂൺ පොසොන් มิ.ย มิถุนายน ມິ.ຖ ມິຖຸນາ ဇွန် ივნ
    ივნისი ጁን មិថុនា`,
  `de_jul de_juliol gor gorff gorffennaf heinä heinäkuu heinäkuuta hul hulyo iul iulie iyl iyul iúil iýul juil juillet jul julai julayi julho
    juli julie julij julio juliol july juuli júl júla július júlí jūl jūlijs korr korrik liepa liepos lipca lipiec lug luglio lul lulju luulyo
    srpanj srpnja tem temmuz uzt uztaila xul xullo července červenec čvc ιουλ ιουλίου долоодугаар_сар июл июль июля лип липень липня ліп ліпень
    ліпеня шіл шілде юли јул јули հլս հուլիս հուլիսի יולי تموز جولائی جولای جويلية يوليو يوليوز ژوئیه ژوئیهٔ जुलाई जुलै जुल॰ জুল জুলাই ਜੁਲਾ ਜੁਲਾਈ
    જુલાઈ ஜூலை జులై ಜುಲೈ ജൂലൈ ඇසළ ก.ค กรกฎาคม ກ.ລ ກໍລະກົດ ဇူ ဇူလိုင် ივლ ივლისი ጁላይ កក្កដា`,
  `abu abuztua ag aga agasti ago agost agosti agosto agu agustus août aug august augusta augusti augusts augustus augusztus avg avgust avq
    avqust awg awgust awst aww awwissu ağu ağustos d’ag d’agost elo elokuu elokuuta gush gusht kol kolovoz kolovoza lún lúnasa ogo ogos ogosto
    ogs rugpjūtis rugpjūčio sie sierpień sierpnia srpen srpna ágú ágúst αυγ αυγούστου авг август августа жні жнівень жніўня наймдугаар_сар серп
    серпень серпня там тамыз օգոստոս օգոստոսի օգս אוגוסט אוג׳ آب أغسطس أوت اوت اګست اگست غشت अगस्ट अगस्त अग॰ ऑग ऑगस्ट আগ আগস্ট ਅਗ ਅਗਸਤ ઑગસ્ટ ஆக
    ஆகஸ்ட் ఆగ ఆగస్టు ಆಗ ಆಗಸ್ಟ್ ഓഗ ഓഗസ്റ്റ് නිකිණි ส.ค สิงหาคม ສ.ຫ ສິງຫາ ဩဂုတ် აგვ აგვისტო ኦገስ ኦገስት សីហា`,
  `de_set de_setembre eyl eylül ira iraila medi meán_fómhair mfómh rugsėjis rugsėjo ruj rujan rujna seb sebteembar sebtembar sen sentabr
    sentyabr sentýabr sep sept septemba septembar september septembra septembre septembrie septembris septhemba septiembre set setembre setembro
    settembre settembru setyembre sht shtator syys syyskuu syyskuuta szept szeptember wrz wrzesień września zář září σεπ σεπτεμβρίου вер верасень
    верасня вересень вересня есдүгээр_сар сен сент сентябр сентябрь сентября сеп септембар септември қыр қыркүйек սեպ սեպտեմբեր սեպտեմբերի ספטמבר
    ספט׳ أيلول سبتمبر ستمبر سپتامبر سپتمبر سېپتمبر شتنبر सप्टें सप्टेंबर सितंबर सित॰ सेप्टेम्बर সেপ সেপ্ট সেপ্টেম্বর ਸਤੰ ਸਤੰਬਰ સપ્ટે સપ્ટેમ્બર
    செப் செப்டம்பர் సెప్టెం సెప్టెంబర్ ಸೆಪ್ಟೆಂ ಸೆಪ್ಟೆಂಬರ್ സെപ്റ്റം സെപ്റ്റംബർ බිනර ก.ย กันยายน ກ.ຍ ກັນຍາ စက် စက်တင်ဘာ სექ სექტემბერი ሴፕቴ ሴፕቴምበር
    កញ្ញា`,
  `deireadh_fómhair dfómh d’oct d’octubre eki ekim hyd hydref loka lokakuu lokakuuta oct october octobre octombrie octubre okt oktabr okthoba
    oktoba oktobar oktober oktobris oktoobar oktoober oktubre oktyabr október októbra oktýabr ott ottobre ottubru out outubro paź październik
    października spalio spalis tet tetor urr urria říj říjen října οκτ οκτωβρίου аравдугаар_сар жовт жовтень жовтня кас кастрычнік кастрычніка
    окт октобар октомври октябр октябрь октября қаз қазан հոկ հոկտեմբեր հոկտեմբերի אוקטובר אוק׳ أكتوبر اکتبر اکتوبر تشرين_الأول अक्टूबर अक्टू॰
    अक्टोबर ऑक्टो ऑक्टोबर অক্টো অক্টোবর ਅਕਤੂ ਅਕਤੂਬਰ ઑક્ટો ઑક્ટોબર அக் அக்டோபர் అక్టో అక్టోబర్ ಅಕ್ಟೋ ಅಕ್ಟೋಬರ್ ഒക്ടോ ഒക്‌ടോബർ වප් ต.ค ตุลาคม ຕ.ລ
    ຕຸລາ အောက် အောက်တိုဘာ ოქტ ოქტომბერი ኦክቶ ኦክቶበር តុលា`,
  `aza azaroa de_nov de_novembre kas kasım lapkritis lapkričio listopadu marras marraskuu marraskuuta nob nobyembre nof noiembrie noofeembar nov
    novemba novembar november novembra novembre novembris novembro novembru noviembre noy noyabr noý noýabr nën nëntor nóv nóvember samh samhain
    stu studeni studenoga tach tachwedd νοε νοεμβρίου арван_нэгдүгээр_сар лист листопад листопада ліс лістапад лістапада нов новембар ное ноември
    ноя нояб ноябр ноябрь ноября қар қараша նոյ նոյեմբեր նոյեմբերի נובמבר נוב׳ تشرين_الثاني نوامبر نوفمبر نومبر نونبر नवंबर नव॰ नोभेम्बर नोव्हें
    नोव्हेंबर নভে নভেম্বর ਨਵੰ ਨਵੰਬਰ નવે નવેમ્બર நவ நவம்பர் నవం నవంబర్ ನವೆಂ ನವೆಂಬರ್ നവം നവംബർ ඉල් พ.ย พฤศจิกายน ພ.ຈ ພະຈິກ နို နိုဝင်ဘာ ნოე
    ნოემბერი ኖቬም ኖቬምበር វិច្ឆិកា`,
  `abe abendua ara aralık de_des de_desembre dec decembar december decembra decembrie decembris decembro dek dekabr des desemba desember
    desembre dets detsember dez dezember dezembro dhj dhjetor dic dicembre diciembre dis diseembar disemba disember disyembre diċ diċembru déc
    décembre gru grudnia grudzień gruodis gruodžio joulu joulukuu joulukuuta noll nollaig pro prosinac prosinca prosince prosinec rhag rhagfyr
    δεκ δεκεμβρίου арван_хоёрдугаар_сар груд грудень грудня дек декабр декабрь декабря декември дец децембар жел желтоқсан сне снежань снежня դեկ
    դեկտեմբեր դեկտեմբերի דצמבר דצמ׳ دجنبر دسامبر دسمبر ديسمبر كانون_الأول डिसें डिसेंबर डिसेम्बर दिसंबर दिस॰ ডিসে ডিসেম্বর ਦਸੰ ਦਸੰਬਰ ડિસે
    ડિસેમ્બર டிச டிசம்பர் డిసెం డిసెంబర్ ಡಿಸೆಂ ಡಿಸೆಂಬರ್ ഡിസം ഡിസംബർ උඳුවප් ธ.ค ธันวาคม ທ.ວ ທັນວາ ဒီ ဒီဇင်ဘာ დეკ დეკემბერი ዲሴም ዲሴምበር ធ្នូ`,
]

/** Words in the names of days of the week. */
export const WEEKDAY_NAMES = `ahad ahd al alhamisi an ann anna antradienis aoine ar arbaco arbc asteartea asteazkena astelehena axad axd axşamı az b b.e ba bazar bil biy
    biyernes bảy c c.a ceturtd ceturtdiena chor chorshanba chủ cmt cn cs csütörtök cum cuma cumartesi czw czwartek céad céadaoin cümə dc dg di
    die diel dienstag dijous dilluns dim dimanche dimarts dimecres dinsdag dissabte diumenge divendres dj dl do dom domenica domh domhnaigh
    domingo don donderdag donnerstag donneschdeg ds dt dum duminică dush dushanba duş duşenbe dv dydd dé déar déardaoin dën dënschdeg e enj enjte
    erb erbgħa ertəsi esmaspäev feira fim fimmtudagur fr fre fredag freideg freitag fri friday frí fríggjadagur fös föstudagur gio giovedì gwe
    gwener h hai haoine hla huw huwebes hétfő hën hënë hós hósdagur iau ig igandea ijumaa il is isn isniin isnin isonto it jeu jeudi jimco jmc
    joi jue jueves jum juma jumaat jumamosi jumanne jumapili jumat jumatano jumatatu k kam kamis ke kedd keskiviikko ketvirtadienis kha khamiis
    khamis khms kolmapäev kt l la larunbata lau lauantai laugardagur laupäev laurdag ley leygardagur lin linggo llun lr luain luan lun lundi
    lunedì lunes luni luns lör lördag lør lørdag ma maanantai maandag man mandag mar mardi martedì martes martë marți maw mawrth mer mercher
    mercoledì mercredi mgq mi mie miercuri mik mikudagur min minggu mittwoch miy miyerkules mié miércoles mið miðvikudagur mo mon monday montag
    mso máirt mán mánadagur mánudagur mån måndag méi méindeg mér mércores mër mërkurë mët mëttwoch n ne ned nedelja nedeľa nedjelja neděle
    neljapäev nhật niedz niedziela năm og ons onsdag or osteguna ostirala otrd otrdiena p pay payshanba paz pazar pazartesi pe pen penktadienis
    penşenbe per perjantai perşembe pet petak petek pi piatok piektd piektdiena pirmadienis pirmd pirmdiena piątek pn po pon pondelok pondělí
    ponedeljak ponedeljek ponedjeljak poniedziałek pr pre premte pt pzt pá pátek péntek pühapäev qua quarta qui quinta r rab rabu reede sa sab
    sabado sabato sabti sabtu sad sadwrn sal salı sam samedi samschdeg samstag sat saterdag sath sathairn saturday sbti seg segunda sekmadienis
    sel selasa sen senin sesh seshanba sestd sestdiena sex sexta shan shanba sht shtunë sib sibt sin siş sişenbe sk so sob sobota son sondag
    sonndeg sonntag sre sreda sri srijeda st streda středa su sub subota sul sun sunday sunnudagur sunnuntai svētd svētdiena sze szerda szo
    szombat sáb sábado sáu sâm sâmbătă sön söndag søn søndag t talaado teisipäev ter terça tha thu thursday thứ ti tiistai tir tirs tirsdag tis
    tisdag tldo tli tlieta tne tnejn to tor torek tors torsdag torstai tr trečiadienis trešd trešdiena tue tuesday tys tysdag týs týsdagur tư
    ulwesibili ulwesihlanu ulwesine ulwesithathu umgqibelo umsombuluko ut uto utorak utorok v vasárnap ven vendredi venerdì venres vie viernes
    vin vineri vr vrijdag vrydag wed wednesday wo woensdag wt wtorek xov xoves yak yakshanba za zaterdag zo zondag ç ç.a çar çarşamba çarşenbe
    çərşənbə út úterý ýek ýekşenbe þri þriðjudagur čet četrtek četvrtak čt čtvrtek ġim ġimgħa ħad ħadd ħam ħamis śr środa ş şen şenbe şənbə
    šeštadienis št štvrtok δευ δευτέρα κυρ κυριακή πέμ πέμπτη παρ παρασκευή σάβ σάββατο τετ τετάρτη τρί τρίτη аў аўторак ба баасан бейсенбі бейш
    бейшемби бс бя бямба воскресенье вс вт вто вторник вівторок да даваа дс душ душанба дүй дүйсенбі дүйшөмбү жек жексенбі жекшемби жм жс жум
    жума жұма ишемби ишм лх лхагва мя мягмар нд нед недела неделя недеља неділя ня нядзеля ням пʼятниця пай пайшанба панядзелак пет петак петок
    петък пн пон понеделник понедельник понедељак понеділок пт пятница пятніца пү пүрэв саб сабота сб сейсенбі сенбі серада середа сеш сешанба ср
    сре среда сряда сс суб суббота субота събота сәрсенбі уто уторак чацвер чет четвер четверг четвртак четврток четвъртък чор чоршанба чт чц шан
    шанба шарш шаршемби шейш шейшемби якш якшанба երեքշաբթի երկ երկուշաբթի երք կիր կիրակի հինգշաբթի հնգ շաբաթ շբթ ուր ուրբաթ չորեքշաբթի չրք א׳ ב׳
    ג׳ ד׳ ה׳ ו׳ חמישי יום ראשון רביעי שבת שישי שלישי שני اتوار الأحد الأربعاء الاثنين الثلاثاء الجمعة الخميس السبت اونۍ بدھ جمعرات جمعه جمعہ
    درېنۍ دوشنبه دونۍ سه‌شنبه شنبه منگل يونۍ پنجشنبه پينځنۍ پیر څلرنۍ چهارشنبه ہفتہ یکشنبه आइत आइतबार गुरु गुरुवार बिहि बिहिबार बुध बुधबार बुधवार
    मंगल मंगलवार मंगळ मंगळवार मङ्गल मङ्गलबार रवि रविवार शनि शनिबार शनिवार शुक्र शुक्रबार शुक्रवार सोम सोमबार सोमवार বুধ বুধবার বৃহস্পতি
    বৃহস্পতিবার মঙ্গল মঙ্গলবার রবি রবিবার শনি শনিবার শুক্র শুক্রবার সোম সোমবার ਐਤ ਐਤਵਾਰ ਬੁੱਧ ਬੁੱਧਵਾਰ ਮੰਗਲ ਮੰਗਲਵਾਰ ਵੀਰ ਵੀਰਵਾਰ ਸ਼ਨੀ ਸ਼ਨੀਵਾਰ ਸ਼ੁੱਕਰ
    ਸ਼ੁੱਕਰਵਾਰ ਸੋਮ ਸੋਮਵਾਰ ગુરુ ગુરુવાર બુધ બુધવાર મંગળ મંગળવાર રવિ રવિવાર શનિ શનિવાર શુક્ર શુક્રવાર સોમ સોમવાર சனி செவ் செவ்வாய் ஞாயி ஞாயிறு திங்
    திங்கள் புத புதன் வியா வியாழன் வெள் வெள்ளி ఆది ఆదివారం గురు గురువారం బుధ బుధవారం మంగళ మంగళవారం శని శనివారం శుక్ర శుక్రవారం సోమ సోమవారం ಗುರು
    ಗುರುವಾರ ಬುಧ ಬುಧವಾರ ಭಾನು ಭಾನುವಾರ ಮಂಗಳ ಮಂಗಳವಾರ ಶನಿ ಶನಿವಾರ ಶುಕ್ರ ಶುಕ್ರವಾರ ಸೋಮ ಸೋಮವಾರ ചൊവ്വ ചൊവ്വാഴ്‌ച ഞായറാഴ്‌ച ഞായർ തിങ്കളാഴ്‌ച തിങ്കൾ
    ബുധനാഴ്‌ച ബുധൻ വെള്ളി വെള്ളിയാഴ്‌ച വ്യാഴം വ്യാഴാഴ്‌ച ശനി ശനിയാഴ്‌ച අඟහ අඟහරුවාදා ඉරිදා බදාදා බ්‍රහස් බ්‍රහස්පතින්දා සඳුදා සිකු සිකුරාදා සෙන
    සෙනසුරාදා จันทร์ พฤหัส พุธ วันจันทร์ วันพฤหัสบดี วันพุธ วันศุกร์ วันอังคาร วันอาทิตย์ วันเสาร์ ศุกร์ อังคาร อาทิตย์ เสาร์ ຈັນ ພະຫັດ ພຸດ
    ວັນຈັນ ວັນພະຫັດ ວັນພຸດ ວັນສຸກ ວັນອັງຄານ ວັນອາທິດ ວັນເສົາ ສຸກ ອັງຄານ ອາທິດ ເສົາ ကြာသပတေး စနေ တနင်္ဂနွေ တနင်္လာ ဗုဒ္ဓဟူး သောကြာ အင်္ဂါ კვი
    კვირა ოთხ ოთხშაბათი ორშ ორშაბათი პარ პარასკევი სამ სამშაბათი შაბ შაბათი ხუთ ხუთშაბათი ሐሙስ ማክሰ ማክሰኞ ረቡዕ ሰኞ ቅዳሜ እሑድ ዓርብ ចន្ទ ពុធ ព្រហ
    ព្រហស្បតិ៍ សុក្រ សៅរ៍ អង្គារ អាទិត្យ`

/** Names of the first half of the day, and of the second. */
export const HALF_NAMES: Readonly<Record<'a' | 'p', string>> = {
  a: `a._m a.m am ap de dop f.h f.m fm gh go.öň moies p.d pg priekšp priešpiet r.n sa to vm öö π.μ дп претпл то тң ү.ө ص غ.م ق.ظ पूर्वाह्न පෙ.ව
    ກ່ອນທ່ຽງ နံနက် ጥዋት`,
  p: `ch du e.h e.m em gd go.soň i.n ip m.d nm nomëttes odp p._m p.m pm pop popiet ptg pēcp tk ös μ.μ попл пп тк ү.х ب.ظ غ.و م अपराह्न ප.ව ຫຼັງທ່ຽງ
    ညနေ ከሰዓት`,
}
