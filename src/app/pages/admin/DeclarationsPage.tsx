export { AdminDeclarationList as Component } from '#auctions/web/admin/AdminDeclarationList.tsx';
