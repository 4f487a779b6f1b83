import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { promisesIn } from '#platform/values/promises.ts';
import type uz from '../uz/call-messages.ts';

const promised = promisesIn('ru');

export default {
  promise: {
    product: {
      soon: (p) => `Специалист позвонит в течение ${duration('ru', p.n, 'minutes', 'genitive')}.`,
      workingHours: (p) =>
        `Сейчас нерабочее время. Специалист позвонит в рабочее время: с ${promised.callsFrom} в течение ${duration('ru', p.n, 'minutes', 'genitive')}.`,
    },
    user: {
      soon: (p) => `Вам позвонят в течение ${duration('ru', p.n, 'minutes', 'genitive')}.`,
      workingHours: (p) =>
        `Сейчас нерабочее время. Вам позвонят в рабочие часы, в течение ${duration('ru', p.n, 'minutes', 'genitive')} после ${promised.callsFrom}.`,
    },
  },
  title: 'Вас просят позвонить',
  asked: (p) => `Клиент ждёт звонка до ${p.until}. Его номер — в вашем профиле, в разделе «Заявки на звонок».`,
} satisfies SameAs<typeof uz>;
