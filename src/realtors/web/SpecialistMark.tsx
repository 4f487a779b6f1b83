import type { Specialist } from '../contract.ts';
import { monogramOf } from '../rules/specialist.ts';
import css from './SpecialistMark.module.css';

/** Muted colours on which white letters can be read: those that companies are marked with. */
const hues = [
  '#2b5f8a',
  '#8a3f46',
  '#2f6f5e',
  '#8a4a2b',
  '#4c6b2d',
  '#5a4b8c',
  '#7a4674',
  '#2c6a7d',
  '#3b4f7d',
  '#6b5b2e',
];

/** Two letters on a colour that stays his: round for a person, a square with round corners for an organisation. */
export function SpecialistMark({
  specialist: { id, kind, name },
  size,
}: {
  specialist: Pick<Specialist, 'id' | 'kind' | 'name'>;
  size: 'small' | 'usual' | 'large';
}) {
  return (
    <span className={css.mark} data-size={size} data-round={kind === 'REALTOR' || undefined} aria-hidden="true">
      <svg color={hues[id % hues.length]} className={css.ground} aria-hidden="true" />
      {monogramOf(name)}
    </span>
  );
}
