import type { ReactNode } from 'react';
import { Drawer } from '#platform/web/Drawer.tsx';
import css from './OfficeFrame.module.css';
import { useOfficeText } from './office-data.ts';

type OfficeMenuProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The rail on a narrow screen. */
export function OfficeMenu({ isOpen, onClose, children }: OfficeMenuProps) {
  const t = useOfficeText();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t.menu} isTitleHidden className={css.menu}>
      {children}
    </Drawer>
  );
}
