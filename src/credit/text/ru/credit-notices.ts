import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/credit-notices.ts';

/** What is told of applications for credits: to whoever applied, and to the people of the bank. */
export default {
  code: (p) => `Ostona: кредит ${p.bank}, ${p.amount}. Код ${p.code}. Никому не сообщайте.`,
  applicant: {
    NEW: (p) => `Заявка на кредит ${p.number} отправлена. ${p.bank} ответит до ${p.until}.`,
    IN_REVIEW: (p) => `${p.bank} рассматривает вашу заявку на кредит ${p.number}.`,
    APPROVED: (p) => `${p.bank}: кредит ${p.amount} по заявке ${p.number} одобрен. Решение действует до ${p.until}.`,
    REJECTED: (p) => `${p.bank}: заявка на кредит ${p.number} отклонена. Причина: ${p.reason}.`,
    WITHDRAWN: (p) => `Заявка на кредит ${p.number} отозвана.`,
    EXPIRED: (p) => `Заявка на кредит ${p.number} закрыта: ${p.reason}.`,
  },
  bank: {
    NEW: (p) => `Новая заявка на кредит: ${p.number}, ${p.amount}, ${p.property}.`,
    WITHDRAWN: (p) => `Заявка на кредит ${p.number} отозвана.`,
  },
} satisfies SameAs<typeof uz>;
