export { CommentList as Component } from '#realtors/web/CommentList.tsx';
