// Written by scripts/write-reference-names.ts from the named character references of the HTML standard; not to be edited.

/**
 * The named character references in order, parted by spaces: how many characters the name shares with the one before it (at most 9), the rest of the name,
 * `!` when it needs no semicolon and `=` when it does, what it stands for.
 */
export const PACKED_NAMES: string =
  '0AElig!Æ 1MP!& 1acute!Á 1breve=Ă 1circ!Â 2y=А 1fr=𝔄 1grave!À 1lpha=Α 1macr=Ā 1nd=⩓ 1ogon=Ą 2pf=𝔸 1pplyFunction=\u2061 1ring!Å 1scr=𝒜 2sign=≔ ' +
  '1tilde!Ã 1uml!Ä 0Backslash=∖ 2rv=⫧ 3wed=⌆ 1cy=Б 1ecause=∵ 2rnoullis=ℬ 2ta=Β 1fr=𝔅 1opf=𝔹 1reve=˘ 1scr=ℬ 1umpeq=≎ 0CHcy=Ч 1OPY!© 1acute=Ć 2p=⋒ ' +
  '3italDifferentialD=ⅅ 2yleys=ℭ 1caron=Č 2edil!Ç 2irc=Ĉ 2onint=∰ 1dot=Ċ 1edilla=¸ 2nterDot=· 1fr=ℭ 1hi=Χ 1ircleDot=⊙ 6Minus=⊖ 6Plus=⊕ 6Times=⊗ ' +
  '1lockwiseContourIntegral=∲ 3seCurlyDoubleQuote=” 9yQuote=’ 1olon=∷ 5e=⩴ 2ngruent=≡ 3int=∯ 3tourIntegral=∮ 2pf=ℂ 3roduct=∐ ' +
  '2unterClockwiseContourIntegral=∳ 1ross=⨯ 1scr=𝒞 1up=⋓ 3Cap=≍ 0DD=ⅅ 2otrahd=⤑ 1Jcy=Ђ 1Scy=Ѕ 1Zcy=Џ 1agger=‡ 2rr=↡ 2shv=⫤ 1caron=Ď 2y=Д 1el=∇ 3ta=Δ ' +
  '1fr=𝔇 1iacriticalAcute=´ 9alDot=˙ 9alDoubleAcute=˝ 9alGrave=` 9alTilde=˜ 3mond=⋄ 2fferentialD=ⅆ 1opf=𝔻 2t=¨ 3Dot=\u20dc 3Equal=≐ ' +
  '2ubleContourIntegral=∯ 6Dot=¨ 8wnArrow=⇓ 6LeftArrow=⇐ 9tRightArrow=⇔ 9tTee=⫤ 7ongLeftArrow=⟸ 9gLeftRightArrow=⟺ 9gRightArrow=⟹ 6RightArrow=⇒ 9htTee=⊨ ' +
  '6UpArrow=⇑ 8DownArrow=⇕ 6VerticalBar=∥ 2wnArrow=↓ 9Bar=⤓ 9UpArrow=⇵ 4Breve=\u0311 4LeftRightVector=⥐ 8TeeVector=⥞ 8Vector=↽ 9ectorBar=⥖ ' +
  '4RightTeeVector=⥟ 9Vector=⇁ 9VectorBar=⥗ 4Tee=⊤ 7Arrow=↧ 4arrow=⇓ 1scr=𝒟 2trok=Đ 0ENG=Ŋ 1TH!Ð 1acute!É 1caron=Ě 2irc!Ê 2y=Э 1dot=Ė 1fr=𝔈 1grave!È ' +
  '1lement=∈ 1macr=Ē 2ptySmallSquare=◻ 5VerySmallSquare=▫ 1ogon=Ę 2pf=𝔼 1psilon=Ε 1qual=⩵ 5Tilde=≂ 3ilibrium=⇌ 1scr=ℰ 2im=⩳ 1ta=Η 1uml!Ë 1xists=∃ ' +
  '2ponentialE=ⅇ 0Fcy=Ф 1fr=𝔉 1illedSmallSquare=◼ 6VerySmallSquare=▪ 1opf=𝔽 2rAll=∀ 2uriertrf=ℱ 1scr=ℱ 0GJcy=Ѓ 1T!> 1amma=Γ 5d=Ϝ 1breve=Ğ 1cedil=Ģ ' +
  '2irc=Ĝ 2y=Г 1dot=Ġ 1fr=𝔊 1g=⋙ 1opf=𝔾 1reaterEqual=≥ 9ualLess=⋛ 7FullEqual=≧ 7Greater=⪢ 7Less=≷ 7SlantEqual=⩾ 7Tilde=≳ 1scr=𝒢 1t=≫ 0HARDcy=Ъ ' +
  '1acek=ˇ 2t=^ 1circ=Ĥ 1fr=ℌ 1ilbertSpace=ℋ 1opf=ℍ 2rizontalLine=─ 1scr=ℋ 2trok=Ħ 1umpDownHump=≎ 4Equal=≏ 0IEcy=Е 1Jlig=Ĳ 1Ocy=Ё 1acute!Í 1circ!Î 2y=И ' +
  '1dot=İ 1fr=ℑ 1grave!Ì 1m=ℑ 2acr=Ī 3ginaryI=ⅈ 2plies=⇒ 1nt=∬ 3egral=∫ 4rsection=⋂ 2visibleComma=\u2063 9Times=\u2062 1ogon=Į 2pf=𝕀 2ta=Ι 1scr=ℐ ' +
  '1tilde=Ĩ 1ukcy=І 2ml!Ï 0Jcirc=Ĵ 2y=Й 1fr=𝔍 1opf=𝕁 1scr=𝒥 2ercy=Ј 1ukcy=Є 0KHcy=Х 1Jcy=Ќ 1appa=Κ 1cedil=Ķ 2y=К 1fr=𝔎 1opf=𝕂 1scr=𝒦 0LJcy=Љ 1T!< ' +
  '1acute=Ĺ 2mbda=Λ 2ng=⟪ 2placetrf=ℒ 2rr=↞ 1caron=Ľ 2edil=Ļ 2y=Л 1eftAngleBracket=⟨ 5rrow=← 9Bar=⇤ 9RightArrow=⇆ 4Ceiling=⌈ 4DoubleBracket=⟦ ' +
  '6wnTeeVector=⥡ 8Vector=⇃ 9ectorBar=⥙ 4Floor=⌊ 4RightArrow=↔ 9Vector=⥎ 4Tee=⊣ 7Arrow=↤ 7Vector=⥚ 5riangle=⊲ 9gleBar=⧏ 9gleEqual=⊴ 4UpDownVector=⥑ ' +
  '6TeeVector=⥠ 6Vector=↿ 9torBar=⥘ 4Vector=↼ 9rBar=⥒ 4arrow=⇐ 4rightarrow=⇔ 2ssEqualGreater=⋚ 4FullEqual=≦ 4Greater=≶ 4Less=⪡ 4SlantEqual=⩽ 4Tilde=≲ ' +
  '1fr=𝔏 1l=⋘ 2eftarrow=⇚ 1midot=Ŀ 1ongLeftArrow=⟵ 8RightArrow=⟷ 4RightArrow=⟶ 4leftarrow=⟸ 8rightarrow=⟺ 4rightarrow=⟹ 2pf=𝕃 2werLeftArrow=↙ ' +
  '5RightArrow=↘ 1scr=ℒ 2h=↰ 2trok=Ł 1t=≪ 0Map=⤅ 1cy=М 1ediumSpace=\u205f 2llintrf=ℳ 1fr=𝔐 1inusPlus=∓ 1opf=𝕄 1scr=ℳ 1u=Μ 0NJcy=Њ 1acute=Ń 1caron=Ň ' +
  '2edil=Ņ 2y=Н 1egativeMediumSpace=\u200b 8ThickSpace=\u200b 9hinSpace=\u200b 8VeryThinSpace=\u200b 2stedGreaterGreater=≫ 6LessLess=≪ 2wLine=\u000a ' +
  '1fr=𝔑 1oBreak=\u2060 2nBreakingSpace=\u00a0 2pf=ℕ 2t=⫬ 3Congruent=≢ 4upCap=≭ 3DoubleVerticalBar=∦ 3Element=∉ 4qual=≠ 8Tilde=≂\u0338 4xists=∄ ' +
  '3Greater=≯ 9rEqual=≱ 9rFullEqual=≧\u0338 9rGreater=≫\u0338 9rLess=≹ 9rSlantEqual=⩾\u0338 9rTilde=≵ 3HumpDownHump=≎\u0338 7Equal=≏\u0338 ' +
  '3LeftTriangle=⋪ 9iangleBar=⧏\u0338 9iangleEqual=⋬ 5ss=≮ 7Equal=≰ 7Greater=≸ 7Less=≪\u0338 7SlantEqual=⩽\u0338 7Tilde=≴ 3NestedGreaterGreater=⪢\u0338 ' +
  '9LessLess=⪡\u0338 3Precedes=⊀ 9esEqual=⪯\u0338 9esSlantEqual=⋠ 3ReverseElement=∌ 4ightTriangle=⋫ 9riangleBar=⧐\u0338 9riangleEqual=⋭ ' +
  '3SquareSubset=⊏\u0338 9SubsetEqual=⋢ 9Superset=⊐\u0338 9SupersetEqual=⋣ 4ubset=⊂\u20d2 9Equal=⊈ 5cceeds=⊁ 9dsEqual=⪰\u0338 9dsSlantEqual=⋡ ' +
  '9dsTilde=≿\u0338 5perset=⊃\u20d2 9etEqual=⊉ 3Tilde=≁ 8Equal=≄ 8FullEqual=≇ 8Tilde=≉ 3VerticalBar=∤ 1scr=𝒩 1tilde!Ñ 1u=Ν 0OElig=Œ 1acute!Ó 1circ!Ô ' +
  '2y=О 1dblac=Ő 1fr=𝔒 1grave!Ò 1macr=Ō 2ega=Ω 2icron=Ο 1opf=𝕆 1penCurlyDoubleQuote=“ 9Quote=‘ 1r=⩔ 1scr=𝒪 2lash!Ø 1tilde!Õ 3mes=⨷ 1uml!Ö 1verBar=‾ ' +
  '5race=⏞ 8ket=⎴ 4Parenthesis=⏜ 0PartialD=∂ 1cy=П 1fr=𝔓 1hi=Φ 1i=Π 1lusMinus=± 1oincareplane=ℌ 2pf=ℙ 1r=⪻ 2ecedes=≺ 8Equal=⪯ 8SlantEqual=≼ 8Tilde=≾ ' +
  '2ime=″ 2oduct=∏ 3portion=∷ 9nal=∝ 1scr=𝒫 2i=Ψ 0QUOT!" 1fr=𝔔 1opf=ℚ 1scr=𝒬 0RBarr=⤐ 1EG!® 1acute=Ŕ 2ng=⟫ 2rr=↠ 4tl=⤖ 1caron=Ř 2edil=Ŗ 2y=Р 1e=ℜ ' +
  '2verseElement=∋ 8quilibrium=⇋ 7UpEquilibrium=⥯ 1fr=ℜ 1ho=Ρ 1ightAngleBracket=⟩ 6rrow=→ 9wBar=⇥ 9wLeftArrow=⇄ 5Ceiling=⌉ 5DoubleBracket=⟧ ' +
  '7wnTeeVector=⥝ 9Vector=⇂ 9VectorBar=⥕ 5Floor=⌋ 5Tee=⊢ 8Arrow=↦ 8Vector=⥛ 6riangle=⊳ 9ngleBar=⧐ 9ngleEqual=⊵ 5UpDownVector=⥏ 7TeeVector=⥜ 7Vector=↾ ' +
  '9ctorBar=⥔ 5Vector=⇀ 9orBar=⥓ 5arrow=⇒ 1opf=ℝ 2undImplies=⥰ 1rightarrow=⇛ 1scr=ℛ 2h=↱ 1uleDelayed=⧴ 0SHCHcy=Щ 2cy=Ш 1OFTcy=Ь 1acute=Ś 1c=⪼ 2aron=Š ' +
  '2edil=Ş 2irc=Ŝ 2y=С 1fr=𝔖 1hortDownArrow=↓ 5LeftArrow=← 5RightArrow=→ 5UpArrow=↑ 1igma=Σ 1mallCircle=∘ 1opf=𝕊 1qrt=√ 2uare=□ 6Intersection=⊓ ' +
  '6Subset=⊏ 9setEqual=⊑ 8perset=⊐ 9ersetEqual=⊒ 6Union=⊔ 1scr=𝒮 1tar=⋆ 1ub=⋐ 3set=⋐ 6Equal=⊆ 2cceeds=≻ 8Equal=⪰ 8SlantEqual=≽ 8Tilde=≿ 3hThat=∋ 2m=∑ ' +
  '2p=⋑ 3erset=⊃ 8Equal=⊇ 3set=⋑ 0THORN!Þ 1RADE=™ 1SHcy=Ћ 2cy=Ц 1ab=\u0009 2u=Τ 1caron=Ť 2edil=Ţ 2y=Т 1fr=𝔗 1herefore=∴ 3ta=Θ 2ickSpace=\u205f\u200a ' +
  '3nSpace=\u2009 1ilde=∼ 5Equal=≃ 5FullEqual=≅ 5Tilde=≈ 1opf=𝕋 1ripleDot=\u20db 1scr=𝒯 2trok=Ŧ 0Uacute!Ú 2rr=↟ 4ocir=⥉ 1brcy=Ў 3eve=Ŭ 1circ!Û 2y=У ' +
  '1dblac=Ű 1fr=𝔘 1grave!Ù 1macr=Ū 1nderBar=_ 6race=⏟ 9ket=⎵ 5Parenthesis=⏝ 2ion=⋃ 5Plus=⊎ 1ogon=Ų 2pf=𝕌 1pArrow=↑ 7Bar=⤒ 7DownArrow=⇅ 2DownArrow=↕ ' +
  '2Equilibrium=⥮ 2Tee=⊥ 5Arrow=↥ 2arrow=⇑ 2downarrow=⇕ 2perLeftArrow=↖ 5RightArrow=↗ 2si=ϒ 4lon=Υ 1ring=Ů 1scr=𝒰 1tilde=Ũ 1uml!Ü 0VDash=⊫ 1bar=⫫ 1cy=В ' +
  '1dash=⊩ 5l=⫦ 1ee=⋁ 2rbar=‖ 3t=‖ 4icalBar=∣ 8Line=| 8Separator=❘ 8Tilde=≀ 3yThinSpace=\u200a 1fr=𝔙 1opf=𝕍 1scr=𝒱 1vdash=⊪ 0Wcirc=Ŵ 1edge=⋀ 1fr=𝔚 ' +
  '1opf=𝕎 1scr=𝒲 0Xfr=𝔛 1i=Ξ 1opf=𝕏 1scr=𝒳 0YAcy=Я 1Icy=Ї 1Ucy=Ю 1acute!Ý 1circ=Ŷ 2y=Ы 1fr=𝔜 1opf=𝕐 1scr=𝒴 1uml=Ÿ 0ZHcy=Ж 1acute=Ź 1caron=Ž 2y=З ' +
  '1dot=Ż 1eroWidthSpace=\u200b 2ta=Ζ 1fr=ℨ 1opf=ℤ 1scr=𝒵 0aacute!á 1breve=ă 1c=∾ 2E=∾\u0333 2d=∿ 2irc!â 2ute!´ 2y=а 1elig!æ 1f=\u2061 2r=𝔞 1grave!à ' +
  '1lefsym=ℵ 3ph=ℵ 2pha=α 1macr=ā 3lg=⨿ 2p!& 1nd=∧ 3and=⩕ 3d=⩜ 3slope=⩘ 3v=⩚ 2g=∠ 3e=⦤ 3le=∠ 3msd=∡ 6aa=⦨ 7b=⦩ 7c=⦪ 7d=⦫ 7e=⦬ 7f=⦭ 7g=⦮ 7h=⦯ 3rt=∟ 5vb=⊾ ' +
  '7d=⦝ 3sph=∢ 4t=Å 3zarr=⍼ 1ogon=ą 2pf=𝕒 1p=≈ 2E=⩰ 2acir=⩯ 2e=≊ 2id=≋ 2os=\u0027 2prox=≈ 6eq=≊ 1ring!å 1scr=𝒶 2t=* 2ymp=≈ 5eq=≍ 1tilde!ã 1uml!ä ' +
  '1wconint=∳ 2int=⨑ 0bNot=⫭ 1ackcong=≌ 4epsilon=϶ 4prime=‵ 4sim=∽ 7eq=⋍ 2rvee=⊽ 3wed=⌅ 6ge=⌅ 1brk=⎵ 4tbrk=⎶ 1cong=≌ 2y=б 1dquo=„ 1ecaus=∵ 6e=∵ 2mptyv=⦰ ' +
  '2psi=϶ 2rnou=ℬ 2ta=β 3h=ℶ 3ween=≬ 1fr=𝔟 1igcap=⋂ 4irc=◯ 4up=⋃ 3odot=⨀ 4plus=⨁ 4times=⨂ 3sqcup=⨆ 4tar=★ 3triangledown=▽ 9leup=△ 3uplus=⨄ 3vee=⋁ ' +
  '3wedge=⋀ 1karow=⤍ 1lacklozenge=⧫ 5square=▪ 5triangle=▴ 9ngledown=▾ 9ngleleft=◂ 9ngleright=▸ 3nk=␣ 2k12=▒ 44=░ 334=▓ 2ock=█ 1ne==\u20e5 3quiv=≡\u20e5 ' +
  '2ot=⌐ 1opf=𝕓 2t=⊥ 3tom=⊥ 2wtie=⋈ 2xDL=╗ 4R=╔ 4l=╖ 4r=╓ 3H=═ 4D=╦ 4U=╩ 4d=╤ 4u=╧ 3UL=╝ 4R=╚ 4l=╜ 4r=╙ 3V=║ 4H=╬ 4L=╣ 4R=╠ 4h=╫ 4l=╢ 4r=╟ 3box=⧉ 3dL=╕ ' +
  '4R=╒ 4l=┐ 4r=┌ 3h=─ 4D=╥ 4U=╨ 4d=┬ 4u=┴ 3minus=⊟ 3plus=⊞ 3times=⊠ 3uL=╛ 4R=╘ 4l=┘ 4r=└ 3v=│ 4H=╪ 4L=╡ 4R=╞ 4h=┼ 4l=┤ 4r=├ 1prime=‵ 1reve=˘ 2vbar!¦ ' +
  '1scr=𝒷 2emi=⁏ 2im=∽ 4e=⋍ 2ol=\u005c 4b=⧅ 4hsub=⟈ 1ull=• 4et=• 2mp=≎ 4E=⪮ 4e=≏ 5q=≏ 0cacute=ć 2p=∩ 3and=⩄ 3brcup=⩉ 3cap=⩋ 4up=⩇ 3dot=⩀ 3s=∩\ufe00 ' +
  '2ret=⁁ 3on=ˇ 1caps=⩍ 3ron=č 2edil!ç 2irc=ĉ 2ups=⩌ 5sm=⩐ 1dot=ċ 1edil!¸ 2mptyv=⦲ 2nt!¢ 4erdot=· 1fr=𝔠 1hcy=ч 2eck=✓ 5mark=✓ 2i=χ 1ir=○ 3E=⧃ 3c=ˆ ' +
  '4eq=≗ 4learrowleft=↺ 9owright=↻ 6dR=® 7S=Ⓢ 7ast=⊛ 7circ=⊚ 7dash=⊝ 3e=≗ 3fnint=⨐ 3mid=⫯ 3scir=⧂ 1lubs=♣ 5uit=♣ 1olon=: 5e=≔ 6q=≔ 2mma=, 5t=@ 3p=∁ ' +
  '4fn=∘ 4lement=∁ 6xes=ℂ 2ng=≅ 4dot=⩭ 3int=∮ 2pf=𝕔 3rod=∐ 3y!© 4sr=℗ 1rarr=↵ 2oss=✗ 1scr=𝒸 2ub=⫏ 4e=⫑ 3p=⫐ 4e=⫒ 1tdot=⋯ 1udarrl=⤸ 6r=⤵ 2epr=⋞ 3sc=⋟ ' +
  '2larr=↶ 6p=⤽ 2p=∪ 3brcap=⩈ 3cap=⩆ 4up=⩊ 3dot=⊍ 3or=⩅ 3s=∪\ufe00 2rarr=↷ 6m=⤼ 3lyeqprec=⋞ 7succ=⋟ 5vee=⋎ 5wedge=⋏ 3ren!¤ 3vearrowleft=↶ 9wright=↷ ' +
  '2vee=⋎ 2wed=⋏ 1wconint=∲ 2int=∱ 1ylcty=⌭ 0dArr=⇓ 1Har=⥥ 1agger=† 2leth=ℸ 2rr=↓ 2sh=‐ 4v=⊣ 1bkarow=⤏ 2lac=˝ 1caron=ď 2y=д 1d=ⅆ 2agger=‡ 3rr=⇊ 2otseq=⩷ ' +
  '1eg!° 2lta=δ 2mptyv=⦱ 1fisht=⥿ 2r=𝔡 1harl=⇃ 4r=⇂ 1iam=⋄ 4ond=⋄ 7suit=♦ 4s=♦ 2e=¨ 2gamma=ϝ 2sin=⋲ 2v=÷ 3ide!÷ 6ontimes=⋇ 3onx=⋇ 1jcy=ђ 1lcorn=⌞ ' +
  '3rop=⌍ 1ollar=$ 2pf=𝕕 2t=˙ 3eq=≐ 5dot=≑ 3minus=∸ 3plus=∔ 3square=⊡ 2ublebarwedge=⌆ 2wnarrow=↓ 4downarrows=⇊ 4harpoonleft=⇃ 9onright=⇂ 1rbkarow=⤐ ' +
  '2corn=⌟ 3rop=⌌ 1scr=𝒹 3y=ѕ 2ol=⧶ 2trok=đ 1tdot=⋱ 2ri=▿ 4f=▾ 1uarr=⇵ 2har=⥯ 1wangle=⦦ 1zcy=џ 2igrarr=⟿ 0eDDot=⩷ 2ot=≑ 1acute!é 2ster=⩮ 1caron=ě 2ir=≖ ' +
  '4c!ê 2olon=≕ 2y=э 1dot=ė 1e=ⅇ 1fDot=≒ 2r=𝔢 1g=⪚ 2rave!è 2s=⪖ 3dot=⪘ 1l=⪙ 2inters=⏧ 2l=ℓ 2s=⪕ 3dot=⪗ 1macr=ē 2pty=∅ 5set=∅ 5v=∅ 2sp=\u2003 413=\u2004 ' +
  '54=\u2005 1ng=ŋ 2sp=\u2002 1ogon=ę 2pf=𝕖 1par=⋕ 4sl=⧣ 2lus=⩱ 2si=ε 4lon=ε 4v=ϵ 1qcirc=≖ 3olon=≕ 2sim=≂ 3lantgtr=⪖ 7less=⪕ 2uals== 3est=≟ 3iv=≡ 5DD=⩸ ' +
  '2vparsl=⧥ 1rDot=≓ 2arr=⥱ 1scr=ℯ 2dot=≐ 2im=≂ 1ta=η 2h!ð 1uml!ë 2ro=€ 1xcl=! 2ist=∃ 2pectation=ℰ 3onentiale=ⅇ 0fallingdotseq=≒ 1cy=ф 1emale=♀ 1filig=ﬃ ' +
  '2lig=ﬀ 3lig=ﬄ 2r=𝔣 1ilig=ﬁ 1jlig=fj 1lat=♭ 2lig=ﬂ 2tns=▱ 1nof=ƒ 1opf=𝕗 2rall=∀ 3k=⋔ 4v=⫙ 1partint=⨍ 1rac12!½ 53=⅓ 54!¼ 55=⅕ 56=⅙ 58=⅛ 423=⅔ 55=⅖ ' +
  '434!¾ 55=⅗ 58=⅜ 445=⅘ 456=⅚ 58=⅝ 478=⅞ 3sl=⁄ 2own=⌢ 1scr=𝒻 0gE=≧ 2l=⪌ 1acute=ǵ 2mma=γ 5d=ϝ 2p=⪆ 1breve=ğ 1circ=ĝ 2y=г 1dot=ġ 1e=≥ 2l=⋛ 2q=≥ 3q=≧ ' +
  '3slant=⩾ 2s=⩾ 3cc=⪩ 3dot=⪀ 6o=⪂ 7l=⪄ 3l=⋛\ufe00 4es=⪔ 1fr=𝔤 1g=≫ 2g=⋙ 1imel=ℷ 1jcy=ѓ 1l=≷ 2E=⪒ 2a=⪥ 2j=⪤ 1nE=≩ 2ap=⪊ 4prox=⪊ 2e=⪈ 3q=⪈ 4q=≩ 2sim=⋧ ' +
  '1opf=𝕘 1rave=` 1scr=ℊ 2im=≳ 4e=⪎ 4l=⪐ 1t!> 2cc=⪧ 3ir=⩺ 2dot=⋗ 2lPar=⦕ 2quest=⩼ 2rapprox=⪆ 4rr=⥸ 3dot=⋗ 3eqless=⋛ 5qless=⪌ 3less=≷ 3sim=≳ ' +
  '1vertneqq=≩\ufe00 2nE=≩\ufe00 0hArr=⇔ 1airsp=\u200a 2lf=½ 2milt=ℋ 2rdcy=ъ 3r=↔ 4cir=⥈ 4w=↭ 1bar=ℏ 1circ=ĥ 1earts=♥ 6uit=♥ 2llip=… 2rcon=⊹ 1fr=𝔥 ' +
  '1ksearow=⤥ 3warow=⤦ 1oarr=⇿ 2mtht=∻ 2okleftarrow=↩ 4rightarrow=↪ 2pf=𝕙 2rbar=― 1scr=𝒽 2lash=ℏ 2trok=ħ 1ybull=⁃ 2phen=‐ 0iacute!í 1c=\u2063 2irc!î ' +
  '2y=и 1ecy=е 2xcl!¡ 1ff=⇔ 2r=𝔦 1grave!ì 1i=ⅈ 2iint=⨌ 3nt=∭ 2nfin=⧜ 2ota=℩ 1jlig=ĳ 1macr=ī 3ge=ℑ 4line=ℐ 4part=ℑ 3th=ı 2of=⊷ 2ped=Ƶ 1n=∈ 2care=℅ ' +
  '2fin=∞ 5tie=⧝ 2odot=ı 2t=∫ 3cal=⊺ 3egers=ℤ 4rcal=⊺ 3larhk=⨗ 3prod=⨼ 1ocy=ё 2gon=į 2pf=𝕚 2ta=ι 1prod=⨼ 1quest!¿ 1scr=𝒾 2in=∈ 4E=⋹ 4dot=⋵ 4s=⋴ 5v=⋳ ' +
  '4v=∈ 1t=\u2062 2ilde=ĩ 1ukcy=і 2ml!ï 0jcirc=ĵ 2y=й 1fr=𝔧 1math=ȷ 1opf=𝕛 1scr=𝒿 2ercy=ј 1ukcy=є 0kappa=κ 5v=ϰ 1cedil=ķ 2y=к 1fr=𝔨 1green=ĸ 1hcy=х ' +
  '1jcy=ќ 1opf=𝕜 1scr=𝓀 0lAarr=⇚ 2rr=⇐ 2tail=⤛ 1Barr=⤎ 1E=≦ 2g=⪋ 1Har=⥢ 1acute=ĺ 2emptyv=⦴ 2gran=ℒ 2mbda=λ 2ng=⟨ 4d=⦑ 4le=⟨ 2p=⪅ 2quo!« 2rr=← 4b=⇤ ' +
  '5fs=⤟ 4fs=⤝ 4hk=↩ 4lp=↫ 4pl=⤹ 4sim=⥳ 4tl=↢ 2t=⪫ 3ail=⤙ 3e=⪭ 4s=⪭\ufe00 1barr=⤌ 2brk=❲ 2race={ 5k=[ 3ke=⦋ 4sld=⦏ 6u=⦍ 1caron=ľ 2edil=ļ 3il=⌈ 2ub={ ' +
  '2y=л 1dca=⤶ 2quo=“ 5r=„ 2rdhar=⥧ 3ushar=⥋ 2sh=↲ 1e=≤ 2ftarrow=← 9tail=↢ 4harpoondown=↽ 9onup=↼ 4leftarrows=⇇ 4rightarrow=↔ 9arrows=⇆ 9harpoons=⇋ ' +
  '9squigarrow=↭ 4threetimes=⋋ 2g=⋚ 2q=≤ 3q=≦ 3slant=⩽ 2s=⩽ 3cc=⪨ 3dot=⩿ 6o=⪁ 7r=⪃ 3g=⋚\ufe00 4es=⪓ 3sapprox=⪅ 4dot=⋖ 4eqgtr=⋚ 6qgtr=⪋ 4gtr=≶ 4sim=≲ ' +
  '1fisht=⥼ 2loor=⌊ 2r=𝔩 1g=≶ 2E=⪑ 1hard=↽ 4u=↼ 5l=⥪ 2blk=▄ 1jcy=љ 1l=≪ 2arr=⇇ 2corner=⌞ 2hard=⥫ 2tri=◺ 1midot=ŀ 2oust=⎰ 6ache=⎰ 1nE=≨ 2ap=⪉ 4prox=⪉ ' +
  '2e=⪇ 3q=⪇ 4q=≨ 2sim=⋦ 1oang=⟬ 3rr=⇽ 2brk=⟦ 2ngleftarrow=⟵ 8rightarrow=⟷ 4mapsto=⟼ 4rightarrow=⟶ 2oparrowleft=↫ 9right=↬ 2par=⦅ 3f=𝕝 3lus=⨭ 2times=⨴ ' +
  '2wast=∗ 3bar=_ 2z=◊ 3enge=◊ 3f=⧫ 1par=( 4lt=⦓ 1rarr=⇆ 2corner=⌟ 2har=⇋ 5d=⥭ 2m=\u200e 2tri=⊿ 1saquo=‹ 2cr=𝓁 2h=↰ 2im=≲ 4e=⪍ 4g=⪏ 2qb=[ 3uo=‘ 5r=‚ ' +
  '2trok=ł 1t!< 2cc=⪦ 3ir=⩹ 2dot=⋖ 2hree=⋋ 2imes=⋉ 2larr=⥶ 2quest=⩻ 2rPar=⦖ 3i=◃ 4e=⊴ 4f=◂ 1urdshar=⥊ 3uhar=⥦ 1vertneqq=≨\ufe00 2nE=≨\ufe00 0mDDot=∺ ' +
  '1acr!¯ 2le=♂ 3t=✠ 4ese=✠ 2p=↦ 3sto=↦ 6down=↧ 6left=↤ 6up=↥ 2rker=▮ 1comma=⨩ 2y=м 1dash=— 1easuredangle=∡ 1fr=𝔪 1ho=℧ 1icro!µ 2d=∣ 3ast=* 3cir=⫰ ' +
  '3dot!· 2nus=− 5b=⊟ 5d=∸ 6u=⨪ 1lcp=⫛ 2dr=… 1nplus=∓ 1odels=⊧ 2pf=𝕞 1p=∓ 1scr=𝓂 2tpos=∾ 1u=μ 2ltimap=⊸ 2map=⊸ 0nGg=⋙\u0338 2t=≫\u20d2 3v=≫\u0338 ' +
  '1Leftarrow=⇍ 5rightarrow=⇎ 2l=⋘\u0338 2t=≪\u20d2 3v=≪\u0338 1Rightarrow=⇏ 1VDash=⊯ 2dash=⊮ 1abla=∇ 2cute=ń 2ng=∠\u20d2 2p=≉ 3E=⩰\u0338 3id=≋\u0338 ' +
  '3os=ŉ 3prox=≉ 2tur=♮ 5al=♮ 7s=ℕ 1bsp!\u00a0 2ump=≎\u0338 5e=≏\u0338 1cap=⩃ 3ron=ň 2edil=ņ 2ong=≇ 5dot=⩭\u0338 2up=⩂ 2y=н 1dash=– 1e=≠ 2Arr=⇗ 2arhk=⤤ ' +
  '4r=↗ 5ow=↗ 2dot=≐\u0338 2quiv=≢ 2sear=⤨ 3im=≂\u0338 2xist=∄ 6s=∄ 1fr=𝔫 1gE=≧\u0338 2e=≱ 3q=≱ 4q=≧\u0338 4slant=⩾\u0338 3s=⩾\u0338 2sim=≵ 2t=≯ 3r=≯ ' +
  '1hArr=⇎ 2arr=↮ 2par=⫲ 1i=∋ 2s=⋼ 3d=⋺ 2v=∋ 1jcy=њ 1lArr=⇍ 2E=≦\u0338 2arr=↚ 2dr=‥ 2e=≰ 3ftarrow=↚ 5rightarrow=↮ 3q=≰ 4q=≦\u0338 4slant=⩽\u0338 ' +
  '3s=⩽\u0338 4s=≮ 2sim=≴ 2t=≮ 3ri=⋪ 5e=⋬ 1mid=∤ 1opf=𝕟 2t!¬ 3in=∉ 5E=⋹\u0338 5dot=⋵\u0338 5va=∉ 6b=⋷ 6c=⋶ 3ni=∌ 5va=∌ 6b=⋾ 6c=⋽ 1par=∦ 4allel=∦ ' +
  '4sl=⫽\u20e5 4t=∂\u0338 2olint=⨔ 2r=⊀ 3cue=⋠ 3e=⪯\u0338 4c=⊀ 5eq=⪯\u0338 1rArr=⇏ 2arr=↛ 5c=⤳\u0338 5w=↝\u0338 2ightarrow=↛ 2tri=⋫ 5e=⋭ 1sc=⊁ 3cue=⋡ ' +
  '3e=⪰\u0338 3r=𝓃 2hortmid=∤ 6parallel=∦ 2im=≁ 4e=≄ 5q=≄ 2mid=∤ 2par=∦ 2qsube=⋢ 5pe=⋣ 2ub=⊄ 4E=⫅\u0338 4e=⊈ 4set=⊂\u20d2 7eq=⊈ 9q=⫅\u0338 3cc=⊁ ' +
  '5eq=⪰\u0338 3p=⊅ 4E=⫆\u0338 4e=⊉ 4set=⊃\u20d2 7eq=⊉ 9q=⫆\u0338 1tgl=≹ 2ilde!ñ 2lg=≸ 2riangleleft=⋪ 9lefteq=⋬ 9right=⋫ 9righteq=⋭ 1u=ν 2m=# 3ero=№ ' +
  '3sp=\u2007 1vDash=⊭ 2Harr=⤄ 2ap=≍\u20d2 2dash=⊬ 2ge=≥\u20d2 3t=>\u20d2 2infin=⧞ 2lArr=⤂ 3e=≤\u20d2 3t=<\u20d2 4rie=⊴\u20d2 2rArr=⤃ 3trie=⊵\u20d2 ' +
  '2sim=∼\u20d2 1wArr=⇖ 2arhk=⤣ 4r=↖ 5ow=↖ 2near=⤧ 0oS=Ⓢ 1acute!ó 2st=⊛ 1cir=⊚ 4c!ô 2y=о 1dash=⊝ 2blac=ő 2iv=⨸ 2ot=⊙ 2sold=⦼ 1elig=œ 1fcir=⦿ 2r=𝔬 ' +
  '1gon=˛ 2rave!ò 2t=⧁ 1hbar=⦵ 2m=Ω 1int=∮ 1larr=↺ 2cir=⦾ 3ross=⦻ 2ine=‾ 2t=⧀ 1macr=ō 2ega=ω 2icron=ο 3d=⦶ 3nus=⊖ 1opf=𝕠 1par=⦷ 2erp=⦹ 2lus=⊕ 1r=∨ ' +
  '2arr=↻ 2d=⩝ 3er=ℴ 5of=ℴ 3f!ª 3m!º 2igof=⊶ 2or=⩖ 2slope=⩗ 2v=⩛ 1scr=ℴ 2lash!ø 2ol=⊘ 1tilde!õ 3mes=⊗ 6as=⨶ 1uml!ö 1vbar=⌽ 0par=∥ 3a!¶ 4llel=∥ 3sim=⫳ ' +
  '4l=⫽ 3t=∂ 1cy=п 1ercnt=% 3iod=. 3mil=‰ 3p=⊥ 3tenk=‱ 1fr=𝔭 1hi=φ 3v=ϕ 2mmat=ℳ 2one=☎ 1i=π 2tchfork=⋔ 2v=ϖ 1lanck=ℏ 6h=ℎ 4kv=ℏ 2us=+ 4acir=⨣ 4b=⊞ ' +
  '4cir=⨢ 4do=∔ 5u=⨥ 4e=⩲ 4mn!± 4sim=⨦ 4two=⨧ 1m=± 1ointint=⨕ 2pf=𝕡 2und!£ 1r=≺ 2E=⪳ 2ap=⪷ 2cue=≼ 2e=⪯ 3c=≺ 4approx=⪷ 4curlyeq=≼ 4eq=⪯ 4napprox=⪹ ' +
  '5eqq=⪵ 5sim=⋨ 4sim=≾ 2ime=′ 5s=ℙ 2nE=⪵ 3ap=⪹ 3sim=⋨ 2od=∏ 3falar=⌮ 4line=⌒ 4surf=⌓ 3p=∝ 4to=∝ 2sim=≾ 2urel=⊰ 1scr=𝓅 2i=ψ 1uncsp=\u2008 0qfr=𝔮 ' +
  '1int=⨌ 1opf=𝕢 1prime=⁗ 1scr=𝓆 1uaternions=ℍ 4int=⨖ 2est=? 5eq=≟ 2ot!" 0rAarr=⇛ 2rr=⇒ 2tail=⤜ 1Barr=⤏ 1Har=⥤ 1ace=∽\u0331 3ute=ŕ 2dic=√ 2emptyv=⦳ ' +
  '2ng=⟩ 4d=⦒ 4e=⦥ 4le=⟩ 2quo!» 2rr=→ 4ap=⥵ 4b=⇥ 5fs=⤠ 4c=⤳ 4fs=⤞ 4hk=↪ 4lp=↬ 4pl=⥅ 4sim=⥴ 4tl=↣ 4w=↝ 2tail=⤚ 3io=∶ 5nals=ℚ 1barr=⤍ 2brk=❳ 2race=} 5k=] ' +
  '3ke=⦌ 4sld=⦎ 6u=⦐ 1caron=ř 2edil=ŗ 3il=⌉ 2ub=} 2y=р 1dca=⤷ 2ldhar=⥩ 2quo=” 5r=” 2sh=↳ 1eal=ℜ 4ine=ℛ 4part=ℜ 4s=ℝ 2ct=▭ 2g!® 1fisht=⥽ 2loor=⌋ 2r=𝔯 ' +
  '1hard=⇁ 4u=⇀ 5l=⥬ 2o=ρ 3v=ϱ 1ightarrow=→ 9wtail=↣ 5harpoondown=⇁ 9oonup=⇀ 5leftarrows=⇄ 9harpoons=⇌ 5rightarrows=⇉ 5squigarrow=↝ 5threetimes=⋌ 2ng=˚ ' +
  '2singdotseq=≓ 1larr=⇄ 2har=⇌ 2m=\u200f 1moust=⎱ 6ache=⎱ 1nmid=⫮ 1oang=⟭ 3rr=⇾ 2brk=⟧ 2par=⦆ 3f=𝕣 3lus=⨮ 2times=⨵ 1par=) 4gt=⦔ 2polint=⨒ 1rarr=⇉ ' +
  '1saquo=› 2cr=𝓇 2h=↱ 2qb=] 3uo=’ 5r=’ 1three=⋌ 2imes=⋊ 2ri=▹ 4e=⊵ 4f=▸ 4ltri=⧎ 1uluhar=⥨ 1x=℞ 0sacute=ś 1bquo=‚ 1c=≻ 2E=⪴ 2ap=⪸ 3ron=š 2cue=≽ 2e=⪰ ' +
  '3dil=ş 2irc=ŝ 2nE=⪶ 3ap=⪺ 3sim=⋩ 2polint=⨓ 2sim=≿ 2y=с 1dot=⋅ 4b=⊡ 4e=⩦ 1eArr=⇘ 2arhk=⤥ 4r=↘ 5ow=↘ 2ct!§ 2mi=; 2swar=⤩ 2tminus=∖ 4n=∖ 2xt=✶ 1fr=𝔰 ' +
  '3own=⌢ 1harp=♯ 2chcy=щ 3y=ш 2ortmid=∣ 5parallel=∥ 2y!\u00ad 1igma=σ 5f=ς 5v=ς 2m=∼ 3dot=⩪ 3e=≃ 4q=≃ 3g=⪞ 4E=⪠ 3l=⪝ 4E=⪟ 3ne=≆ 3plus=⨤ 3rarr=⥲ 1larr=← ' +
  '1mallsetminus=∖ 3shp=⨳ 2eparsl=⧤ 2id=∣ 3le=⌣ 2t=⪪ 3e=⪬ 4s=⪬\ufe00 1oftcy=ь 2l=/ 3b=⧄ 4ar=⌿ 2pf=𝕤 1pades=♠ 6uit=♠ 3r=∥ 1qcap=⊓ 5s=⊓\ufe00 3up=⊔ ' +
  '5s=⊔\ufe00 2sub=⊏ 5e=⊑ 5set=⊏ 8eq=⊑ 4p=⊐ 5e=⊒ 5set=⊐ 8eq=⊒ 2u=□ 3are=□ 5f=▪ 3f=▪ 1rarr=→ 1scr=𝓈 2etmn=∖ 2mile=⌣ 2tarf=⋆ 1tar=☆ 4f=★ 2raightepsilon=ϵ ' +
  '8phi=ϕ 3ns=¯ 1ub=⊂ 3E=⫅ 3dot=⪽ 3e=⊆ 4dot=⫃ 3mult=⫁ 3nE=⫋ 4e=⊊ 3plus=⪿ 3rarr=⥹ 3set=⊂ 6eq=⊆ 8q=⫅ 6neq=⊊ 9q=⫋ 4im=⫇ 4ub=⫕ 5p=⫓ 2cc=≻ 4approx=⪸ ' +
  '4curlyeq=≽ 4eq=⪰ 4napprox=⪺ 5eqq=⪶ 5sim=⋩ 4sim=≿ 2m=∑ 2ng=♪ 2p=⊃ 31!¹ 32!² 33!³ 3E=⫆ 3dot=⪾ 4sub=⫘ 3e=⊇ 4dot=⫄ 3hsol=⟉ 5ub=⫗ 3larr=⥻ 3mult=⫂ 3nE=⫌ ' +
  '4e=⊋ 3plus=⫀ 3set=⊃ 6eq=⊇ 8q=⫆ 6neq=⊋ 9q=⫌ 4im=⫈ 4ub=⫔ 5p=⫖ 1wArr=⇙ 2arhk=⤦ 4r=↙ 5ow=↙ 2nwar=⤪ 1zlig!ß 0target=⌖ 2u=τ 1brk=⎴ 1caron=ť 2edil=ţ 2y=т ' +
  '1dot=\u20db 1elrec=⌕ 1fr=𝔱 1here4=∴ 5fore=∴ 3ta=θ 5sym=ϑ 5v=ϑ 2ickapprox=≈ 5sim=∼ 3nsp=\u2009 2kap=≈ 3sim=∼ 2orn!þ 1ilde=˜ 2mes!× 5b=⊠ 6ar=⨱ 5d=⨰ ' +
  '2nt=∭ 1oea=⤨ 2p=⊤ 3bot=⌶ 3cir=⫱ 3f=𝕥 4ork=⫚ 2sa=⤩ 1prime=‴ 1rade=™ 2iangle=▵ 8down=▿ 8left=◃ 9efteq=⊴ 8q=≜ 8right=▹ 9ighteq=⊵ 3dot=◬ 3e=≜ 3minus=⨺ ' +
  '3plus=⨹ 3sb=⧍ 3time=⨻ 2pezium=⏢ 1scr=𝓉 3y=ц 2hcy=ћ 2trok=ŧ 1wixt=≬ 2oheadleftarrow=↞ 7rightarrow=↠ 0uArr=⇑ 1Har=⥣ 1acute!ú 2rr=↑ 1brcy=ў 3eve=ŭ ' +
  '1circ!û 2y=у 1darr=⇅ 2blac=ű 2har=⥮ 1fisht=⥾ 2r=𝔲 1grave!ù 1harl=↿ 4r=↾ 2blk=▀ 1lcorn=⌜ 6er=⌜ 3rop=⌏ 2tri=◸ 1macr=ū 2l!¨ 1ogon=ų 2pf=𝕦 1parrow=↑ ' +
  '2downarrow=↕ 2harpoonleft=↿ 9right=↾ 2lus=⊎ 2si=υ 4h=ϒ 4lon=υ 2uparrows=⇈ 1rcorn=⌝ 6er=⌝ 3rop=⌎ 2ing=ů 2tri=◹ 1scr=𝓊 1tdot=⋰ 2ilde=ũ 2ri=▵ 4f=▴ ' +
  '1uarr=⇈ 2ml!ü 1wangle=⦧ 0vArr=⇕ 1Bar=⫨ 4v=⫩ 1Dash=⊨ 1angrt=⦜ 2repsilon=ϵ 3kappa=ϰ 3nothing=∅ 3phi=ϕ 4i=ϖ 4ropto=∝ 3r=↕ 4ho=ϱ 3sigma=ς ' +
  '4ubsetneq=⊊\ufe00 9neqq=⫋\ufe00 5psetneq=⊋\ufe00 9neqq=⫌\ufe00 3theta=ϑ 4riangleleft=⊲ 9leright=⊳ 1cy=в 1dash=⊢ 1ee=∨ 3bar=⊻ 3eq=≚ 2llip=⋮ 2rbar=| ' +
  '3t=| 1fr=𝔳 1ltri=⊲ 1nsub=⊂\u20d2 4p=⊃\u20d2 1opf=𝕧 1prop=∝ 1rtri=⊳ 1scr=𝓋 2ubnE=⫋\ufe00 5e=⊊\ufe00 3pnE=⫌\ufe00 5e=⊋\ufe00 1zigzag=⦚ 0wcirc=ŵ ' +
  '1edbar=⩟ 3ge=∧ 5q=≙ 2ierp=℘ 1fr=𝔴 1opf=𝕨 1p=℘ 1r=≀ 2eath=≀ 1scr=𝓌 0xcap=⋂ 2irc=◯ 2up=⋃ 1dtri=▽ 1fr=𝔵 1hArr=⟺ 2arr=⟷ 1i=ξ 1lArr=⟸ 2arr=⟵ 1map=⟼ ' +
  '1nis=⋻ 1odot=⨀ 2pf=𝕩 3lus=⨁ 2time=⨂ 1rArr=⟹ 2arr=⟶ 1scr=𝓍 2qcup=⨆ 1uplus=⨄ 2tri=△ 1vee=⋁ 1wedge=⋀ 0yacute!ý 3y=я 1circ=ŷ 2y=ы 1en!¥ 1fr=𝔶 1icy=ї ' +
  '1opf=𝕪 1scr=𝓎 1ucy=ю 2ml!ÿ 0zacute=ź 1caron=ž 2y=з 1dot=ż 1eetrf=ℨ 2ta=ζ 1fr=𝔷 1hcy=ж 1igrarr=⇝ 1opf=𝕫 1scr=𝓏 1wj=\u200d 2nj=\u200c'
