import type { TabProps } from './tab.ts';

/** What every dialog that changes a profile gets. */
export type ProfileDialogProps = TabProps & { isOpen: boolean; onClose: () => void };
