import en from './en/realtors.ts';
import ru from './ru/realtors.ts';
import uz from './uz/realtors.ts';

/** What calls about specialists are refused with. */
export const realtorRefusals = { uz: uz.refusals, ru: ru.refusals, en: en.refusals };
