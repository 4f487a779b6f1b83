import { useRef } from 'react';

/** A fresh idempotency key, so that pressing twice does it once. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Gives what a form adds its key: the same while the same is sent, also after an answer that got lost; else a fresh one. */
export const useIdempotent = (): (<Body extends object>(body: Body) => Body & { idempotencyKey: string }) => {
  const last = useRef<{ text: string; key: string } | null>(null);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: createIdempotencyKey() };
    return { ...body, idempotencyKey: last.current.key };
  };
};
