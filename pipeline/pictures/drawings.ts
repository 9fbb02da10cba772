import { ICON_SVG } from '../../model/drawing/icon.ts';
import { ICON_FILE } from '../../model/drawing/picture-index.ts';
import type { Methodology } from '../../model/methodology.ts';
import type { Job } from '../../model/ranking/job.ts';
import { jobLists } from '../../model/ranking/list.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import type { Tool } from '../../model/tool.ts';
import type { Files } from '../publish/freeze.ts';
import type { Drawing } from './drawing.ts';
import { drawJob } from './job-picture.ts';
import { drawDefault, drawHome } from './site-pictures.ts';
import { drawTool } from './tool-picture.ts';

/** Every picture of a snapshot, in code-unit order of the files. They depend on the snapshot alone. */
export function drawingsOf(files: Files): Drawing[] {
  const manifest = parsed<Manifest>(files, 'manifest.json');
  const methodology = parsed<Methodology>(files, 'methodology.json');
  const tools = [...files.keys()].filter((path) => path.startsWith('tools/')).map((path) => parsed<Tool>(files, path));
  const lists = jobLists(tools, methodology);
  const drawings = [
    drawDefault(),
    drawHome(manifest),
    ...Object.entries(lists).map(([slug, list]) => drawJob({ slug, list, tools, job: methodology.jobs[slug] as Job })),
    ...tools.map((tool) => drawTool(tool, methodology)),
    { file: ICON_FILE, svg: ICON_SVG, alt: 'Outreach Facts' },
  ];
  return drawings.sort((a, b) => (a.file < b.file ? -1 : 1));
}

function parsed<Content>(files: Files, path: string): Content {
  const text = files.get(path);
  if (text === undefined) throw new Error(`the snapshot has no ${path}`);
  return JSON.parse(text) as Content;
}
