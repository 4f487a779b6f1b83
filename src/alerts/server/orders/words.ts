import type { Locale } from '#platform/values/locale.ts';
import en from '../../text/en/orders-refusals.ts';
import ru from '../../text/ru/orders-refusals.ts';
import uz from '../../text/uz/orders-refusals.ts';

/** What the application says of orders that it does not take. */
export const refusalWords = { uz, ru, en } satisfies Record<Locale, unknown>;
