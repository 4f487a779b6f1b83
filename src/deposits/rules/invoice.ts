/** The number of an invoice: its year and the number of its order, such as HF-2026/100001. */
export const invoiceNumber = (day: string, orderId: bigint): string => `HF-${day.slice(0, 4)}/${orderId}`;
