import { useState } from 'react';
import { isoDate } from '#platform/values/time.ts';
import { apiFile } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { showFailure, showToast } from '#platform/web/toasts.ts';
import type { queue } from '../../contract/queue.ts';
import css from './ColumnChoice.module.css';
import type { QueueAddressFilter } from './queue-address.ts';
import { useQueueText } from './text.ts';

/** Takes the queue as it is narrowed along as a table. */
export function ExportButton({ filter }: { filter: QueueAddressFilter }) {
  const t = useQueueText();
  const [isBusy, setIsBusy] = useState(false);
  const exportFile = async () => {
    setIsBusy(true);
    try {
      const file = await apiFile<typeof queue>()('POST /office/applications/file', { body: filter });
      saveFile(file, `ostona-${isoDate(serverNowMs())}.csv`);
      showToast({ kind: 'success', text: t.exported });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      look="line"
      size={36}
      icon="download"
      isLoading={isBusy}
      className={css.button ?? ''}
      onClick={() => void exportFile()}
    >
      {t.export}
    </Button>
  );
}
