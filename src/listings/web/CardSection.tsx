import type { ReactNode } from 'react';
import type { Card } from '#listings/contract.ts';

export function CardSection(_: {
  id: string;
  title: string;
  line: string;
  cards: Card[];
  seeAll?: { to: string; label?: string };
  children?: ReactNode;
}) {
  return null;
}
