import type { ReactNode } from 'react';
import { Drawer } from '#platform/web/Drawer.tsx';
import css from './AdminFrame.module.css';
import { useAdminText } from './admin-data.ts';

type AdminMenuProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The sidebar on a narrow screen. */
export function AdminMenu({ isOpen, onClose, children }: AdminMenuProps) {
  const t = useAdminText();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t.menu} isTitleHidden className={css.menu}>
      {children}
    </Drawer>
  );
}
