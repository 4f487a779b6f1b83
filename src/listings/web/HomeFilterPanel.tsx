import type { Reference } from '#listings/contract.ts';

export function HomeFilterPanel(_: { reference: Reference }) {
  return null;
}
