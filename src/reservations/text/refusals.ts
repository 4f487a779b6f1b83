import benefitsEn from '#credit/text/en/benefits.ts';
import benefitsRu from '#credit/text/ru/benefits.ts';
import benefitsUz from '#credit/text/uz/benefits.ts';
import en from './en/reservations.ts';
import ru from './ru/reservations.ts';
import uz from './uz/reservations.ts';

/** What reservations are refused with: an offer that is gone in the words of benefits. */
export const reservationRefusals = {
  uz: { ...benefitsUz.refusals, ...uz.refusals },
  ru: { ...benefitsRu.refusals, ...ru.refusals },
  en: { ...benefitsEn.refusals, ...en.refusals },
};
