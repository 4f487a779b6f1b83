import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/map.ts';

/** Words of maps: controls, the choice of a point, what a map of a house shows. */
export default {
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  simplified: 'Упрощённая карта',
  kilometres: 'км',
  metres: 'м',
  loading: 'Карта загружается',
  failed: 'Карта не загрузилась',
  again: 'Повторить',
  picker: 'Точка объекта',
  pickerHint: 'Передвиньте метку или нажмите на карту',
  putHere: 'Поставить метку в середину',
  remove: 'Убрать метку',
  pointSet: 'Точка поставлена',
  noPoint: 'Точка не поставлена',
  outside: 'Эта точка за пределами Узбекистана',
  place: 'Расположение объекта',
} satisfies SameAs<typeof uz>;
