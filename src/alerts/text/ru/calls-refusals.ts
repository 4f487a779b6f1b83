import content from '#content/text/ru.ts';
import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/calls-refusals.ts';

const { nameMissing, nameShort, nameLong, phoneMissing, phoneWrong, wishLong, requestOpen } = content.refusals;

export default {
  nameMissing,
  nameShort,
  nameLong,
  phoneMissing,
  phoneWrong,
  wishLong,
  requestOpen,
  targetMissing: 'Такого объявления или специалиста нет.',
  callBackMissing: 'Такой заявки на звонок нет.',
  callBackDone: 'Этому клиенту уже позвонили.',
} satisfies SameAs<typeof uz>;
