/** What the loaders gave on the server, as it travels inside the page. Errors are status, code and sentence: never a stack. */
export type HydrationData = {
  data: unknown;
  frame: unknown;
  error: { status: number; code: string; message: string; requestId: string } | null;
  isFrameBroken: boolean;
};
