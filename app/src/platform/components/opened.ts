import { createContext } from 'react';

/** True in a detail that opened by itself: it takes neither the focus nor the document's title, which are the list's. */
export const OpenedByItself = createContext(false);
