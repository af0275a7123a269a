import { toAsciiDigits } from '../digits.ts'

/**
 * Whether a password is among an attacker's first guesses: on the world's or Egypt's lists, one character repeated, or a
 * usual name or word with a usual number behind it. Letter case and the script of digits are ignored.
 */
export function isCommonPassword(password: string): boolean {
  const guess = toAsciiDigits(password).toLowerCase()
  if (new Set(guess).size === 1 || COMMON_PASSWORDS.has(guess)) return true
  const [, word = '', ending = ''] = WORD_AND_ENDING.exec(guess) ?? []
  return USUAL_WORDS.has(word) && (USUAL_ENDINGS.has(ending) || A_YEAR.test(ending))
}

const WORD_AND_ENDING = /^([a-z\u0621-\u064a]+)[@_.-]?(\d*)!?$/u
const A_YEAR = /^(?:19[5-9]\d|20[0-4]\d)$/

const USUAL_ENDINGS = new Set(
  words(`
    0 1 2 3 4 5 6 7 8 9 00 01 02 03 04 05 06 07 08 09 10 11 12 13 20 21 22 23 24 25 26 27 30 55 66 69 77 88 90 99
    000 007 010 011 012 015 100 101 111 112 121 123 200 222 234 300 321 333 444 456 500 555 666 777 786 789 888 999
    1000 1111 1122 1212 1234 1313 2222 3333 4321 5555 6666 7777 8888 9999 0000 12345 54321 123123 123321 123456
    654321 112233 1234567 12345678 123456789
  `).concat(''),
)

// Names, places, clubs and endearments; with the endings above they make many thousands of passwords.
const USUAL_WORDS = new Set(
  words(`
    ahmed ahmad mohamed mohammed muhammad mohamad mohammad mahmoud mostafa mustafa omar ali hassan hussein hossam
    khaled tarek tariq amr sherif karim kareem youssef yousef yusuf ibrahim ismail abdallah abdullah abdelrahman
    abdo adel ashraf ayman bassem emad essam fathy gamal hany hamada hamdy hatem hazem hesham ihab islam magdy
    maged marwan medhat mina george nader nasser osama ramy rami sameh samir salah saeed sayed tamer waleed walid
    wael yasser zaki ziad
    fatma fatima aya asmaa amina amira amal amany dalia dina doaa eman esraa farah farida ghada habiba hagar hala
    hana hanan heba hend jana laila layla lamia lobna mai mariam maryam malak manal marwa maha menna mona nada
    nadia nagwa nahla nancy nehal nesma nora noha nour noor omnia rana rania reem rehab sahar salma samar samira
    sara sarah shaimaa sherine shereen soha tasneem yara yasmin yasmine yasmeen zeinab
    allah bismillah alhamdulillah subhanallah mashallah inshallah quran ramadan mecca makkah
    egypt cairo giza alexandria alex masr misr misrawy elahly alahly ahly zamalek zamalik ismaily pharaoh mosalah
    pyramids nile tahrir helwan mansoura tanta aswan luxor
    habibi habibti habiby hayati rohy roohy omry albi mama baba ommy omy mami papa bebo
    koshari molokhia mahshi amama food kitchen cook chef delivery order customer courier
    admin administrator root user guest test demo login welcome password passw0rd pass secret master hello
    qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc abcd abcde abcdef abcdefg a q aa aaa qwe asd
    zxc love iloveyou iloveu lovely princess prince angel baby sunshine flower dragon monkey tiger lion shadow
    superman batman pokemon naruto football soccer liverpool chelsea arsenal barcelona realmadrid madrid messi
    ronaldo cristiano michael jordan daniel jessica ashley charlie thomas robert andrew joshua matthew david
    samsung nokia iphone android google facebook whatsapp instagram twitter youtube computer internet windows
    money freedom friend friends family happy summer winter spring autumn january february march april may june
    july august september october november december monday tuesday wednesday thursday friday saturday sunday
    pepper cookie chocolate cheese coffee orange banana apple pizza burger
    الله محمد أحمد احمد محمود مصطفى علي عمر حبيبي حبيبتي ماما بابا مصر القاهرة الأهلي الاهلي الزمالك بسمالله
    باسورد مرحبا سلام فاطمة مريم يارب كلمةالسر
  `),
)

const COMMON_PASSWORDS = new Set(
  words(`
    123456 1234567 12345678 123456789 1234567890 0123456789 01234567 012345 0123456 098765 0987654321 987654321
    87654321 7654321 654321 111222 111222333 112233 11223344 1122334455 121212 123123 123123123 123321 12341234
    1234321 123454321 12344321 1234554321 123456654321 12345679 123654 123698745 123789 131313 134679 134679852
    141414 142536 143143 147147 147258 147258369 147852 147852369 151515 159159 159357 159753 161616 171717
    181818 191919 202020 202122 212121 222333 232323 242424 246810 252525 258456 262626 272727 282828 292929
    303030 313131 321321 323232 332211 343434 353535 363636 369258147 373737 383838 393939 404040 414141 420420
    424242 434343 445566 4545454 454545 456123 456456 456789 464646 474747 484848 494949 505050 515151 520520
    525252 535353 543210 545454 565656 575757 585858 595959 606060 616161 626262 636363 646464 656565
    666999 676767 686868 696969 707070 717171 727272 737373 741852 741852963 747474 753159 753951 757575 765432
    767676 777888 778899 787878 789123 789456 7894561230 789456123 789789 797979 808080 818181 828282 838383
    848484 852456 858585 868686 878787 888999 898989 909090 919191 929292 939393 949494 951753 959595 963852
    963852741 969696 979797 987654 987987 989898 998877 999888 99887766 001122 010203 01020304 010101 020202
    000111 000123 001001 007007 100100 100200 100200300 101010 102030 10203040 110110 1010101010 111000 120120
    123000 123001 1230123 123012 123100 1231234 12312345 123412 1234512345 1234561 1234560 12345600 12345610
    123456123 123456123456 1234567891 12345678910 123456789123 1234567899 0000001 1000000 2000000 20202020
    01000000000 01001001001 01012345678 01011111111 01020304050 01111111111 01112345678 01122334455 01212121212
    01212345678 01222222222 01234567890 01512345678 01555555555 00201000000000 25012011 25january 6october
    30june 19501950 19731973 19801980 19851985 19901990 19951995 20002000 20052005 20102010 20112011 20202021
    qwertyui qwertyu qwertyuio qwerty12345 qwe123 qwe123qwe qweasd qweasdzxc qweqwe qwer1234 qwertz q1w2e3 q1w2e3r4
    q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qw23er4
    123qwe 123qweasd 123qweasdzxc 12qwaszx 1234qwer 12345qwert 123456q 123456qwerty qaz123 qazxsw qazwsxedc
    qazwsx123 zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1 zxc123 zxcasd zxcasdqwe zxcvbnm123 zxczxc asd123 asdasd asdasd123
    asdf1234 asdfasdf asdfghj asdfjkl asdfqwer asdzxc a1b2c3 a1b2c3d4 a1a1a1 a12345 a123456 a1234567 a12345678
    a123456789 aa123456 aa112233 aaa111 ab123456 abc123 abc12345 abc123456 abcabc abcd1234 abcd123456 abcdefgh
    abcdefghi abcdefghij 123abc 1234abcd 12345a 123456a 1234567a 12345678a 123456789a 123456aa 123456ab 123456abc
    1a2b3c 1a2b3c4d 1password 123password 11111a 111111a 112233a z123456 m123456 s123456 n123456 h123456 k123456
    p@ssw0rd p@ssword pa$$word pa$$w0rd pa55word passw0rd passwd password! password.1 passport passpass pass@123
    p@ssw0rd1 p@ssw0rd123 p@55w0rd admin@123 admin123! adminadmin administrator rootroot rootme toor123 letmein
    letmein1 letmein! letmein123 changeme changeme1 changeme123 default default1 trustno1 whatever welcome@123
    testtest testing testing1 tester testuser test@123 guestguest useruser username secret123 mypassword
    yourpassword newpassword nopassword thepassword hello123 hellohello helloworld iloveyou iloveyou2 iloveyou!
    iloveme ilovegod ilovemom iloveegypt iloveallah lovelove loveme loveyou loveyou1 love4ever forever babygirl
    baseball basketball blink182 butterfly buster carlos cheese charlie chelsea1 cookie corvette cowboy dallas
    diamond dolphin donald elephant ferrari fuckyou fuckyou1 gandalf ginger hannah harley hockey hunter hunter2
    jackson jasmine jennifer jesus1 jordan23 justin justinbieber killer killer1 lakers linkinpark london maggie
    martin matrix maverick mercedes merlin metallica mickey midnight minecraft mustang nicole
    nothing number1 onedirection parola patrick peanut phoenix please pokemon1 porsche purple qwerty1 rainbow
    ranger samantha scooter senha123 slipknot snoopy soccer1 spiderman starwars steelers superstar sweety taylor
    tinkerbell tigger tomcat trinity unknown vanessa victoria william yankees yellow zxcvbn1
    ahlyahly ahly1907 alahly1907 elahly1907 zamalek1911 zamalek1 ahlawy ahlawy1907 zamalkawy zamalkawy1911 mosalah11
    mosalah10 masr123456 misr2030 ommaldonya ommeldonia omeldonia tahyamasr tahiamasr tahya-masr egypt2011 egypt2013
    cairo2020 mabrouk mabrook alfmabrook bahebak bahebik bahebk b7ebak ba7ebak ba7ebek hob7ob habibi1
    7abibi 7abiby 7abebty 7abibty 7ayaty 7ayati rohi3omry 3asala yarab1
    yarabb ya-rab yaallah yarabbi yarab123 rabbena rabena rabenamawgood allahakbar allahuakbar allah1 allah123
    allahallah lailahaillallah lailahailaallah astaghfirallah bismellah bsmallah besmellah sobhanallah
    elhamdlelah elhamdulillah el7amdolelah 7amdolelah mo7amed m7amed mo7amed1 mo7amed123 a7med1 a7med123
    a7mad123 ma7moud mo7sen 7assan 7ussein 7amada 7amada123 5aled123 sa3eed 3omar123 3ali123
    3amr123 mama123456 mamababa babamama baba123456 hamada123 koshary
    koshary123 molokheya molokhya ta3meya 123456mm 123456ahmed 123ahmed 123mohamed 123456mohamed
    ahmedahmed mohamedmohamed aliali omaromar saraahmed ahmedali ahmedmohamed mohamedahmed mohamedali ahmedmahmoud
    mahmoudahmed alimohamed mohamedmahmoud mohamedsalah omarahmed
    amamaamama a-mama amama-food كلمةسر كلمةالمرور باسوورد محمدمحمد احمداحمد ياربيارب الحمدلله سبحانالله لاالهالاالله
    بسماللهالرحمنالرحيم استغفرالله اللهاكبر اللهأكبر بحبكاوي ياحبيبي حبيبةقلبي مصرامالدنيا تحيامصر
  `),
)

function words(list: string): string[] {
  return list.trim().split(/\s+/u)
}
