import { Badge } from '#platform/web/Badge.tsx';
import type { Comment } from '../contract/comments.ts';
import css from './CommentProof.module.css';
import { Stars } from './comments/Stars.tsx';
import { useCommentsText } from './realtors-text.ts';

/** What a comment rests on, and the stars that a finished deal was given. */
export function CommentProof({ proof, rating }: Pick<Comment, 'proof' | 'rating'>) {
  const t = useCommentsText();
  return (
    <span className={css.proof}>
      {proof === 'DEAL' ? (
        <Badge tone="ok" icon="shield-check">
          {t.proofs.DEAL}
        </Badge>
      ) : (
        <Badge>{proof === null ? t.noProof : t.proofs[proof]}</Badge>
      )}
      {rating !== null && <Stars n={rating} />}
    </span>
  );
}
