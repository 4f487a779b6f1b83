import { Icon } from '#platform/web/Icon.tsx';
import css from './ParticipantMark.module.css';

const HUES = 8;

/** The square of a participant: always the same colour for the same number, and the number itself; one's own is a person. */
export function ParticipantMark({ number, isOwn }: { number: number; isOwn: boolean }) {
  return (
    <span aria-hidden="true" className={`${css.mark} num`} data-hue={isOwn ? 'own' : number % HUES}>
      {isOwn ? <Icon name="user" size={18} /> : number}
    </span>
  );
}
