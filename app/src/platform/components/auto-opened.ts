import { createContext } from 'react';

/** True in a detail that opened by itself: the focus and the document's title stay with the list. */
export const AutoOpenedContext = createContext(false);
