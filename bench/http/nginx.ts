import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, startProcess, type Running } from '../site'

export const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined

/** nginx with one process, serving one file from `folder` for every address. */
export async function startNginx(folder: string, file: string): Promise<Running> {
  const port = await freePort()
  // Debian's nginx has its temporary folders where only root may write.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true })
    return `${name}_temp_path ${join(folder, name)};`
  })
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off;
master_process off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10;
  keepalive_requests 100000000;
  default_type 'text/html; charset=utf-8';
  ${temporary.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / { try_files /${file} =404; }
  }
}
`,
  )
  return startProcess('nginx', ['-e', 'stderr', '-c', config, '-p', folder], { port })
}
