import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  callMissing: 'Такой заявки на звонок нет.',
  alreadyCalled: 'Этому клиенту уже позвонили.',
} satisfies SameAs<typeof uz>;
