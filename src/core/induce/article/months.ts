/**
 * Month names and their usual short forms, January to December, in the languages most written on the web. Inflected forms are listed
 * where dates use them. Chinese, Japanese, Korean and Vietnamese number their months; `parseDate` reads those by their signs.
 */
const NAMES = [
  'january jan januar jänner janvier janv enero ene gennaio gen janeiro januari styczeń stycznia sty leden ledna január ianuarie ocak январь января янв січень січня ιανουάριος ιανουαρίου ιαν tammikuu tammikuuta januarie يناير जनवरी ינואר มกราคม ม.ค janúar siječanj siječnja januara януари gener urtarrila jaanuar janvāris sausio januwari ujanuwari janari জানুয়ারি জানুয়ারী ஜனவரி جنوری ژانویه',
  'february feb februar février févr fevrier fév febrero febbraio fevereiro fev februari luty lutego lut únor února február februarie şubat şub февраль февраля фев лютий лютого φεβρουάριος φεβρουαρίου φεβ helmikuu helmikuuta فبراير फरवरी פברואר กุมภาพันธ์ ก.พ febrúar veljača veljače februara февруари febrer veebruar februāris vasario ফেব্রুয়ারি ফেব্রুয়ারী பிப்ரவரி فروری فوریه',
  'march mar märz maerz mär mrz mars marzo março maart mrt marzec marca březen března marec március martie mart март марта мар березень березня μάρτιος μαρτίου μαρ maaliskuu maaliskuuta مارس मार्च מרץ มีนาคม มี.ค ožujak ožujka marta març märts marts kovo machi মার্চ மார்ச் مارچ mac آذار',
  'april apr avril avr abril abr aprile kwiecień kwietnia kwi duben dubna apríl április aprilie nisan nis апрель апреля апр квітень квітня απρίλιος απριλίου απρ huhtikuu huhtikuuta أبريل ابريل अप्रैल אפריל เมษายน เม.ย travanj travnja aprila април aprill aprīlis balandžio aprili এপ্রিল ஏப்ரல் اپریل نيسان',
  'may mai mayo maggio mag maio mei maj maja květen května máj május mayıs май мая травень травня μάιος μαΐου μαϊ toukokuu toukokuuta مايو मई מאי พฤษภาคม พ.ค svibanj svibnja maig maijs gegužės মে மே مئی مه أيار',
  'june jun juni juin junio giugno giu junho czerwiec czerwca cze červen června jún június iunie haziran haz июнь июня июн червень червня ιούνιος ιουνίου ιουν kesäkuu kesäkuuta junie يونيو जून יוני มิถุนายน มิ.ย lipanj lipnja juna юни juny jūnijs birželio জুন ஜூன் جون ژوئن حزيران',
  'july jul juli juillet juil julio luglio lug julho lipiec lipca lip červenec července júl július iulie temmuz tem июль июля июл липень липня ιούλιος ιουλίου ιουλ heinäkuu heinäkuuta julie يوليو जुलाई יולי กรกฎาคม ก.ค srpanj srpnja jula юли juliol juuli jūlijs liepos julai জুলাই ஜூலை جولائی ژوئیه تموز',
  'august aug août aout agosto ago augustus sierpień sierpnia sie srpen srpna augusztus ağustos ağu август августа авг серпень серпня αύγουστος αυγούστου αυγ elokuu elokuuta augusti أغسطس اغسطس अगस्त אוגוסט สิงหาคม ส.ค kolovoz kolovoza avgust avgusta agost augusts rugpjūčio agosti agustus ogos আগস্ট ஆகஸ்ட் اگست اوت آب',
  'september sept sep septembre septiembre setiembre settembre set setembro wrzesień września wrz září szeptember septembrie eylül eyl сентябрь сентября сен вересень вересня σεπτέμβριος σεπτεμβρίου σεπ syyskuu syyskuuta سبتمبر सितंबर सितम्बर ספטמבר กันยายน ก.ย rujan rujna septembar septembra септември setembre septembris rugsėjo septemba সেপ্টেম্বর செப்டம்பர் ستمبر سپتامبر أيلول',
  'october oct oktober okt octobre octubre ottobre ott outubro out październik października paź říjen října október octombrie ekim eki октябрь октября окт жовтень жовтня οκτώβριος οκτωβρίου οκτ lokakuu lokakuuta أكتوبر اكتوبر अक्टूबर אוקטובר ตุลาคม ต.ค oktobar oktobra октомври oktoober oktobris spalio oktoba অক্টোবর அக்டோபர் اکتوبر اکتبر',
  'november nov novembre noviembre novembro listopad listopada lis listopadu noiembrie kasım kas ноябрь ноября ноя листопад листопада νοέμβριος νοεμβρίου νοε marraskuu marraskuuta نوفمبر नवंबर नवम्बर נובמבר พฤศจิกายน พ.ย studeni studenoga novembar novembra ноември novembris lapkričio novemba নভেম্বর நவம்பர் نومبر نوامبر',
  'december dec dezember dez décembre déc decembre diciembre dic dicembre dezembro grudzień grudnia gru prosinec prosince decembrie aralık ara декабрь декабря дек грудень грудня δεκέμβριος δεκεμβρίου δεκ joulukuu joulukuuta desember des ديسمبر दिसंबर दिसम्बर דצמבר ธันวาคม ธ.ค prosinca decembar decembra декември desembre detsember decembris gruodžio desemba disember ডিসেম্বর டிசம்பர் دسمبر دسامبر',
] as const

const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, i) => names.split(' ').map((name) => [name, i + 1] as const)).reverse(),
)

/** The month (1..12) that a word names in any of the languages, or 0. A dot after a short form is ignored. O(length). */
export function monthOf(word: string): number {
  return MONTHS.get(word.toLowerCase().replace(/\.$/, '')) ?? 0
}
