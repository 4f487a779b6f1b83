import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/call-told.ts';

export default {
  promise: {
    product: {
      soon: (p) => `Специалист позвонит в течение ${p.n} минут.`,
      workingHours: (p) =>
        `Сейчас нерабочее время. Специалист позвонит в рабочие часы, в течение ${p.n} минут после 9:00.`,
    },
    user: {
      soon: (p) => `Вам позвонят в течение ${p.n} минут.`,
      workingHours: (p) => `Сейчас нерабочее время. Вам позвонят в рабочие часы, в течение ${p.n} минут после 9:00.`,
    },
  },
  title: 'Вас просят позвонить',
  asked: (p) => `Вас просят позвонить до ${p.until}. Номер в вашем профиле.`,
} satisfies SameAs<typeof uz>;
