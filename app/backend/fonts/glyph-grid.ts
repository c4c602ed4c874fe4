/**
 * What the character grid starts with: the opening of 兰亭序 and of 千字文 (both long in the public domain)
 * in the font's own script, and for Japanese the いろは before them. Repeated characters are shown once.
 */
const LANTING =
  '永和九年岁在癸丑暮春之初会于会稽山阴之兰亭修禊事也群贤毕至少长咸集此地有崇山峻岭茂林修竹又有清流激湍映带左右引以为流觞曲水列坐其次虽无丝竹管弦之盛一觞一咏亦足以畅叙幽情是日也天朗气清惠风和畅仰观宇宙之大俯察品类之盛所以游目骋怀足以极视听之娱信可乐也'
const LANTING_HANT =
  '永和九年歲在癸丑暮春之初會于會稽山陰之蘭亭修禊事也群賢畢至少長咸集此地有崇山峻嶺茂林修竹又有清流激湍映帶左右引以為流觴曲水列坐其次雖無絲竹管弦之盛一觴一詠亦足以暢敘幽情是日也天朗氣清惠風和暢仰觀宇宙之大俯察品類之盛所以游目騁懷足以極視聽之娛信可樂也'
const THOUSAND =
  '天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜金生丽水玉出昆冈'
const THOUSAND_HANT =
  '天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋收冬藏閏餘成歲律呂調陽雲騰致雨露結為霜金生麗水玉出崑岡'
const IROHA =
  'いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせすアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'
const KYOUIKU = '永字東国酬鷹春夏秋冬山川草木花鳥風月雨雪天地日月星雲海空朝夕道音色香心愛夢光影静動古今'

export const GRID_TEXTS: Readonly<Record<string, string>> = {
  'zh-Hans': LANTING + THOUSAND,
  'zh-Hant': LANTING_HANT + THOUSAND_HANT,
  ja: IROHA + KYOUIKU + LANTING_HANT,
}
