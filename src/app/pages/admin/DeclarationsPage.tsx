export { DeclarationsAdminList as Component } from '#auctions/web/admin/DeclarationsAdminList.tsx';
