import { InputAdornment } from '@mui/material';
import type { GlossaryWord } from './glossary.ts';
import { WhatIs } from './WhatIs.tsx';

/** `slotProps` of a text field that has the button of `WhatIs` at its end. */
export const withWhatIs = (word: GlossaryWord) => ({
  input: {
    endAdornment: (
      <InputAdornment position="end">
        <WhatIs word={word} />
      </InputAdornment>
    ),
  },
});
