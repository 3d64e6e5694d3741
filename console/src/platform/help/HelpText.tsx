import { Box } from '@mui/material';
import { LinkBase } from 'react-admin';
import { Blocks, type TextParts } from '@gremio/ui/text/Blocks.tsx';
import type { Part } from './parts.ts';
import type { Manual } from './manual.ts';

/** `partsOf` cuts the pictures of a topic out: none is left within its text. */
const PARTS: TextParts = {
  Link: ({ href, children }) => <LinkBase to={href}>{children}</LinkBase>,
  Picture: ({ alt }) => alt,
};

interface PictureProps {
  manual: Manual;
  name: string;
  alt: string;
}

/** A picture that opens alone, since on a phone its words are small. */
function TopicPicture({ manual, name, alt }: PictureProps) {
  const url = manual.pictureUrl(name);
  return (
    <Box component="a" href={url} target="_blank" rel="noopener" sx={{ display: 'block', my: 2 }}>
      <Box
        component="img"
        src={url}
        alt={alt}
        {...manual.pictureSize}
        loading="lazy"
        sx={{
          display: 'block',
          width: '100%',
          height: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      />
    </Box>
  );
}

/** Renders a topic. */
export function HelpText({ manual, parts }: { manual: Manual; parts: Part[] }) {
  return (
    <Box
      sx={{
        lineHeight: 1.6,
        '& > p:first-of-type': { mt: 0 },
        '& h2': { typography: 'h6', mt: 3, mb: 1 },
        '& li': { mb: 1 },
        '& li > p': { m: 0 },
        '& ol, & ul': { pl: 3, my: 1 },
        '& a': { color: 'primary.main' },
        '& code': { px: 0.5, border: 1, borderColor: 'divider', borderRadius: 0.5 },
      }}
    >
      {parts.map((part, index) =>
        part.kind === 'picture' ? (
          <TopicPicture key={index} manual={manual} name={part.name} alt={part.alt} />
        ) : (
          <Blocks key={index} of={part.blocks} parts={PARTS} />
        ),
      )}
    </Box>
  );
}
