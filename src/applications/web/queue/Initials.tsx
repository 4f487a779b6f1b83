import type { StaffMember } from '../../contract/queue.ts';
import css from './Initials.module.css';

/** Colours on which white letters can be read. */
const hues = ['#1d4baf', '#006c75', '#7c3f98', '#944817', '#0b733f', '#b01c30'] as const;

const hueOf = (username: string): string => {
  let sum = 0;
  for (const letter of username) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return hues[sum % hues.length] ?? hues[0];
};

/** Somebody of the staff by two letters, always in the same colour. */
export function Initials({ person, size = 24 }: { person: StaffMember; size?: number }) {
  return (
    <span
      role="img"
      aria-label={person.name}
      title={person.name}
      className={css.mark}
      style={{ '--hue': hueOf(person.username), '--size': `${size}px` }}
    >
      {person.initials}
    </span>
  );
}
