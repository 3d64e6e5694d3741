import { createContext, use } from 'react';

/** What was just done, or what stands in its way; it stays until something else is done. */
export interface Notice {
  tone: 'ok' | 'warn';
  text: string;
}

interface Noticing {
  notice: Notice | null;
  say: (notice: Notice | null) => void;
}

/** Shared by the pages of one place, so that it is still there on the page that follows. */
export const NoticeContext = createContext<Noticing>({ notice: null, say: () => undefined });

export const useNotice = (): Noticing => use(NoticeContext);
