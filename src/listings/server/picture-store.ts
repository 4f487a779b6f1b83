import type { Tx } from '#platform/server/db.ts';

export type NewPicture = { key: string; width: number; height: number; blur: string };

/** Enters a photograph whose files are stored; gives its number. What it shows is not said: the name of the listing stands for it. */
export const insertPicture = async (tx: Tx, { key, width, height, blur }: NewPicture): Promise<number> => {
  const [row] = await tx.sql<{ id: bigint }>`
    insert into picture (key, kind, width, height, blur) values (${key}, 'photo', ${width}, ${height}, ${blur}) returning id`;
  return Number(row?.id);
};

/** Forgets pictures that no listing shows any more. */
export const deletePictures = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.sql`delete from picture where id = any(${[...ids]}::bigint[])`;
};
