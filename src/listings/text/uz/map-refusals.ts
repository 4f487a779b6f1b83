import { groupDigits } from '#platform/values/numeric.ts';

/** What the house says when it refuses what was drawn. */
export default {
  areasMany: (p: { areas: number }) => `Koʻpi bilan ${p.areas} ta hudud chizish mumkin!`,
  areasBroken: 'Havoladagi hududlarni oʻqib boʻlmadi. Ularni xaritada qaytadan chizing.',
  areaFewCorners: (p: { cornersMin: number }) => `Hududda kamida ${p.cornersMin} ta nuqta boʻlishi kerak.`,
  areaManyCorners: (p: { corners: number }) => `Hududda nuqtalar juda koʻp: koʻpi bilan ${p.corners} ta boʻladi.`,
  areaFarAway: 'Hudud Oʻzbekistondan tashqariga chiqib ketgan. Uni mamlakat ichida chizing.',
  areaCrossesItself: 'Hududning chiziqlari kesishib qolgan. Ularni kesishmaydigan qilib chizing.',
  areaTiny: (p: { squareMetres: number }) =>
    `Hudud juda kichik: kamida ${p.squareMetres} m² boʻlishi kerak. Kattaroq chizing.`,
  areaHuge: (p: { squareKilometres: number }) =>
    `Hudud juda katta: koʻpi bilan ${groupDigits(p.squareKilometres)} km² boʻladi. Kichikroq chizing.`,
  boxWrong: 'Xaritaning bunday qismi yoʻq: chegaralar gʻarb, janub, sharq, shimol tartibida, graduslarda yoziladi.',
  zoomWrong: (p: { zoomMin: number; zoomMax: number }) =>
    `Xarita masshtabi ${p.zoomMin} dan ${p.zoomMax} gacha boʻlgan butun son boʻlishi kerak.`,
};
