import commentsEn from './en/comments.ts';
import en from './en/realtors.ts';
import commentsRu from './ru/comments.ts';
import ru from './ru/realtors.ts';
import commentsUz from './uz/comments.ts';
import uz from './uz/realtors.ts';

/** What calls about specialists, and about comments on them, are refused with. */
export const realtorRefusals = {
  uz: { ...uz.refusals, ...commentsUz.refusals },
  ru: { ...ru.refusals, ...commentsRu.refusals },
  en: { ...en.refusals, ...commentsEn.refusals },
};
