import { useEffect, useRef, useState } from 'react';
import { showToast } from '#platform/web/toasts.ts';
import { type NoticeList, noticesCall, setUnread, useCentre } from './centre.ts';
import { useNoticesText } from './notices-text.ts';

type Ids = readonly string[] | 'all';

const withMarks = (list: NoticeList, ids: Ids, isRead: boolean): NoticeList => ({
  ...list,
  data: list.data.map((notice) => (ids === 'all' || ids.includes(notice.id) ? { ...notice, isRead } : notice)),
});

/** What is shown next: the fresh list, and what was read meanwhile where only the unread are asked for. */
const withAlreadyRead = (current: NoticeList, fresh: NoticeList, keepsRead: boolean): NoticeList => {
  if (!keepsRead) return fresh;
  const freshIds = new Set(fresh.data.map(({ id }) => id));
  const alreadyRead = current.data.filter(({ id }) => !freshIds.has(id)).map((notice) => ({ ...notice, isRead: true }));
  const data = [...fresh.data, ...alreadyRead].sort((one, other) => (one.at < other.at ? 1 : -1));
  return { ...fresh, data };
};

type NoticesOptions = {
  /** What was loaded; another one begins anew. */
  loaded: NoticeList;
  query: { page: number; unread: 'true' | 'false' };
  /** Lets a list that came meanwhile take the place of the one shown, and keeps in order what stands around it. */
  around?: (change: () => void) => void;
};

/** A list of notices that follows what happens: arrivals, marks made here and in other tabs. */
export const useNotices = ({ loaded, query, around = (change) => change() }: NoticesOptions) => {
  const t = useNoticesText().page;
  const { round } = useCentre();
  const [changed, setChanged] = useState<{ of: NoticeList; list: NoticeList } | null>(null);
  const list = changed?.of === loaded ? changed.list : loaded;
  const update = (make: (current: NoticeList) => NoticeList) =>
    setChanged((before) => ({ of: loaded, list: make(before?.of === loaded ? before.list : loaded) }));
  const first = useRef(round);
  useEffect(() => setUnread(loaded.unread), [loaded]);
  useEffect(() => {
    if (round === first.current) return;
    let isCurrent = true;
    noticesCall('GET /user/notices', { query }).then(
      (fresh) => {
        if (!isCurrent) return;
        around(() => update((current) => withAlreadyRead(current, fresh, query.unread === 'true')));
        setUnread(fresh.unread);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [round, loaded]);
  const mark = async (ids: Ids, isRead: boolean): Promise<boolean> => {
    const before = list;
    update((current) => withMarks(current, ids, isRead));
    try {
      const { unread } = await noticesCall('POST /user/notices/read', {
        body: { ids: ids === 'all' ? ids : [...ids], isRead },
      });
      setUnread(unread);
      return true;
    } catch {
      update(() => before);
      showToast({ kind: 'error', text: t.failed });
      return false;
    }
  };
  return { list, mark };
};
