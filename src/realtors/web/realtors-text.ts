import { useText } from '#platform/web/text.tsx';
import type commentListText from '../text/uz/comment-list.ts';
import type commentPagesText from '../text/uz/comment-pages.ts';
import type commentsText from '../text/uz/comments.ts';
import type ownCommentsText from '../text/uz/own-comments.ts';
import type ownText from '../text/uz/own-specialist.ts';
import type text from '../text/uz/realtors.ts';
import type pagesText from '../text/uz/specialist-pages.ts';
import type staffText from '../text/uz/specialist-staff.ts';

export type RealtorsText = typeof text;
/** What the list, the pages and the form of specialists share. */
export const useRealtorsText = () => useText<RealtorsText>('realtors');

export type SpecialistPagesText = typeof pagesText;
/** The words of the list and of the pages. */
export const useSpecialistPagesText = () => useText<SpecialistPagesText>('specialistPages');

/** The words of the form in the profile. */
export const useOwnSpecialistText = () => useText<typeof ownText>('ownSpecialist');

/** The words of staff about them. */
export const useSpecialistStaffText = () => useText<typeof staffText>('specialistStaff');

/** What is said of comments wherever they stand. */
export type CommentsText = typeof commentsText;
export const useCommentsText = () => useText<CommentsText>('comments');

/** What is said where comments are listed for everybody, and written. */
export type CommentPagesText = typeof commentPagesText;
export const useCommentPagesText = () => useText<CommentPagesText>('commentPages');

/** The words of the comments by and about whoever is logged in. */
export const useOwnCommentsText = () => useText<typeof ownCommentsText>('ownComments');

/** The words of the admin list of comments. */
export const useCommentListText = () => useText<typeof commentListText>('commentList');
