import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/orders.ts';

/** The words of orders and selections in one language. */
export type OrdersText = typeof text;

export const useOrdersText = (): OrdersText => useText<OrdersText>('orders');
