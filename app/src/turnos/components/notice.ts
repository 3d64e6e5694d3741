import { createContext, use } from 'react';

/** Outcome of the last action, or the obstacle to it; kept until the next action. */
export interface Notice {
  tone: 'ok' | 'warn';
  text: string;
}

interface NoticeState {
  notice: Notice | null;
  say: (notice: Notice | null) => void;
}

/** Shared by the pages of turnos, so that a notice survives navigation to the next one. */
export const NoticeContext = createContext<NoticeState>({ notice: null, say: () => undefined });

export const useNotice = (): NoticeState => use(NoticeContext);
