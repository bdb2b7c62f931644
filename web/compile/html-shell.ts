/** What all pages have around their body. */
import { escapeHtml } from "../charts/html";
import { contentSecurityPolicy, type Packaging } from "./content-security-policy";

export interface Shell {
  title: string;
  /** what search engines and link previews show */
  summary: string;
  styles: string;
  /** address of the page's module script, if it has one */
  module?: string;
  /** exact texts of the inline scripts that the page may run */
  inline: string[];
}

/** File names beside the hosted pages. */
export const manifestName = "lessons.webmanifest";
export const iconName = "icon.svg";

export function shellHtml(packaging: Packaging, shell: Shell, body: string[]): string {
  const { title, summary, styles, module, inline } = shell;
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(packaging, inline)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(summary)}">`,
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
    ...(packaging === "hosted" ? [`<link rel="manifest" href="./${manifestName}">`] : []),
    `<style>${styles}</style>`,
    ...(module === undefined ? [] : [`<script type="module" src="${module}"></script>`]),
  ];
  return `<!doctype html>
<html lang="en">
<head>
${head.join("\n")}
</head>
<body>
${body.join("\n")}</body>
</html>
`;
}

/** A two by two heat map with its upper right corner masked. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#fde725" d="M0 0h4v4H0z"/>' +
  '<path fill="#440154" d="M4 0h4v4H4z"/><path fill="#21918c" d="M0 4h4v4H0z"/>' +
  '<path fill="#5ec962" d="M4 4h4v4H4z"/></svg>';
