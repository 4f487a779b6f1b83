import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/purchase.ts';

/** What is said about buying without an auction, new prices and the past of a property. */
export const usePurchaseText = (): typeof text => useText<typeof text>('purchase');
