import { type ReactNode, useState } from 'react';
import type { Role } from '#platform/values/role.ts';
import { useLocation } from '#platform/web/router.tsx';
import css from './AdminFrame.module.css';
import { AdminMenu } from './AdminMenu.tsx';
import { AdminSidebar } from './AdminSidebar.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import type { SidebarEntry } from './sidebar-entries.ts';
import { TopBar } from './TopBar.tsx';

type AdminFrameProps = {
  entry: SidebarEntry;
  roles: readonly Role[];
  counts: Record<string, number>;
  children: ReactNode;
};

/** The back office around its pages: the sidebar of a wide screen, a drawer on a narrow one, the bar on top. */
export function AdminFrame({ entry, roles, counts, children }: AdminFrameProps) {
  const { key } = useLocation();
  // The menu is open at one place; when a link of it leads away, it has done its work.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const list = <AdminSidebar current={entry} roles={roles} counts={counts} />;
  return (
    <div className={css.office}>
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
