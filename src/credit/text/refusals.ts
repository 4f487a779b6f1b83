import benefitsEn from './en/benefits.ts';
import applicationsEn from './en/credit-applications.ts';
import en from './en.ts';
import benefitsRu from './ru/benefits.ts';
import applicationsRu from './ru/credit-applications.ts';
import ru from './ru.ts';
import benefitsUz from './uz/benefits.ts';
import applicationsUz from './uz/credit-applications.ts';
import uz from './uz.ts';

/** What calculations, applications for credits and offers are refused with. */
export const creditRefusals = {
  uz: { ...applicationsUz.refusals, ...uz.refusals, ...benefitsUz.refusals },
  ru: { ...applicationsRu.refusals, ...ru.refusals, ...benefitsRu.refusals },
  en: { ...applicationsEn.refusals, ...en.refusals, ...benefitsEn.refusals },
};
