import { type ReactNode, useState } from 'react';
import { isAllowed } from '#identity/rules/permissions.ts';
import type { Role } from '#platform/values/role.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Drawer } from '#platform/web/Drawer.tsx';
import { type LoaderArgs, useLoaderData, useLocation } from '#platform/web/router.tsx';
import { notFound } from '#platform/web/router-store.ts';
import type { contract } from '../../contract.ts';
import type adminText from '../../text/admin/uz.ts';
import { loadLazyCatalogues } from '../../web/lazy-catalogues.ts';
import type { HeadInput, PageHead, PagePart } from '../../web/page.ts';
import css from './AdminFrame.module.css';
import { AdminSidebar } from './AdminSidebar.tsx';
import { type AdminData, useAdminText } from './admin-data.ts';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { type AdminPageModule, findSidebarEntry, type SidebarEntry, sidebarEntries } from './sidebar-entries.ts';
import { TopBar } from './TopBar.tsx';

type AdminMenuProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The sidebar on a narrow screen. */
function AdminMenu({ isOpen, onClose, children }: AdminMenuProps) {
  const t = useAdminText();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t.menu} isTitleHidden className={css.menu}>
      {children}
    </Drawer>
  );
}

type AdminFrameProps = {
  entry: SidebarEntry;
  roles: readonly Role[];
  counts: Record<string, number>;
  children: ReactNode;
};

/** The admin area around its pages: the sidebar of a wide screen, a drawer on a narrow one, the bar on top. */
function AdminFrame({ entry, roles, counts, children }: AdminFrameProps) {
  const { key } = useLocation();
  // The menu is open at one place; when a link of it leads away, it has done its work.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const list = <AdminSidebar current={entry} roles={roles} counts={counts} />;
  return (
    <div className={css.admin}>
      <div className={css.rail}>{list}</div>
      <AdminMenu isOpen={openAt === key} onClose={() => setOpenAt(null)}>
        {list}
      </AdminMenu>
      <CommandPalette roles={roles} />
      <div className={css.side}>
        <TopBar entry={entry} roles={roles} overdue={counts.overdue ?? 0} onMenu={() => setOpenAt(key)} />
        <main id="content" tabIndex={-1} className={css.content}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Pages of the admin area whose code has come, by address. */
const loaded = new Map<string, AdminPageModule>();

const load = async (entry: SidebarEntry): Promise<AdminPageModule> => {
  const [page] = await Promise.all([entry.load(), loadLazyCatalogues(entry.catalogues ?? [])]);
  loaded.set(entry.to, page);
  return page;
};

/** To everybody who does not work here there is no admin area. */
const loadFrame = () =>
  api<typeof contract>()('GET /office/frame').catch((error: unknown) => {
    throw error instanceof ApiError && (error.status === 401 || error.status === 403) ? notFound : error;
  });

/** The frame of the admin area and in it the page that the address names. */
export const loader = async ({ request, params }: LoaderArgs): Promise<AdminData> => {
  const frame = await loadFrame();
  const entry = findSidebarEntry(params.section);
  if (!entry || !isAllowed(entry.may, frame.roles)) throw notFound;
  const page = await load(entry);
  const data = await page.loader?.({ request, params: params.id === undefined ? {} : { id: params.id } });
  return { ...frame, to: entry.to, page: data };
};

const entryOf = ({ to }: AdminData): SidebarEntry | undefined => sidebarEntries.find((entry) => entry.to === to);

export const partsOf = (data: AdminData): readonly PagePart[] => {
  const entry = entryOf(data);
  return entry ? [{ file: entry.file, load: () => load(entry), catalogues: entry.catalogues ?? [] }] : [];
};

export const head = (input: HeadInput<AdminData>): PageHead => {
  const { data, catalogues } = input;
  const own = loaded.get(data.to)?.head?.({ ...input, data: data.page as never });
  const name = entryOf(data)?.name ?? 'dashboard';
  return own ?? { title: (catalogues.admin as typeof adminText).pages[name], isHidden: true };
};

export const preservesScroll = true;

/** A page of the admin area in its frame, which stays as it is while one goes from page to page. */
function AdminPage() {
  const data = useLoaderData<AdminData>();
  const page = loaded.get(data.to);
  const entry = entryOf(data);
  if (!page || !entry) return null;
  return (
    <AdminFrame entry={entry} roles={data.roles} counts={data.counts}>
      <page.Component />
    </AdminFrame>
  );
}

export { AdminPage as Component };
