import type { SameAs } from '#platform/contract/text.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import type uz from '../uz/map-refusals.ts';

/** What the house says when it refuses what was drawn. */
export default {
  areasMany: (p) => `Можно обвести не более ${p.areas} зон`,
  areasBroken: 'Не удалось прочитать зоны из ссылки. Начертите их на карте ещё раз.',
  areaFewCorners: (p) => `У зоны должно быть не меньше ${p.cornersMin} точек.`,
  areaManyCorners: (p) => `У зоны слишком много точек: можно не больше ${p.corners}.`,
  areaFarAway: 'Зона выходит за пределы Узбекистана. Начертите её внутри страны.',
  areaCrossesItself: 'Линии зоны пересекаются. Начертите её так, чтобы они не пересекались.',
  areaTiny: (p) => `Зона слишком мала: нужно не меньше ${p.squareMetres} м². Начертите её крупнее.`,
  areaHuge: (p) => `Зона слишком велика: можно не больше ${groupDigits(p.squareKilometres)} км². Начертите её меньше.`,
  boxWrong: 'Не удалось прочитать границы карты из ссылки. Откройте карту заново.',
  zoomWrong: (p) => `Масштаб карты — целое число от ${p.zoomMin} до ${p.zoomMax}.`,
} satisfies SameAs<typeof uz>;
