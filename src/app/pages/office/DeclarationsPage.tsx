export { DeclarationsDesk as Component } from '#auctions/web/office/DeclarationsDesk.tsx';
