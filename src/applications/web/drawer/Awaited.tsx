import { Icon } from '#platform/web/Icon.tsx';
import type { Application } from '../../contract/shapes.ts';
import { useApplicationsText } from '../words.ts';
import css from './Decision.module.css';

/** Steps that will be open once somebody has done what they wait for, each with its reason: said once for all of them. */
export function Awaited({ awaited }: { awaited: Application['awaitedMoves'] }) {
  const { moving } = useApplicationsText();
  const reasons = [...new Set(awaited.map(({ obstacle }) => obstacle))];
  return reasons.map((reason) => (
    <p key={reason} className={css.awaited}>
      <Icon name="clock" size={16} />
      {moving.refusals[reason]}
    </p>
  ));
}
