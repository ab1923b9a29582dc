vcl 4.1;

# Varnish before the servers. It keeps what says `s-maxage` and drops it by its tags: CDN_PURGE_URL leads here.
# `npm run cluster` fills in what is in braces: the address and the port of nginx, 127.0.0.1 and 8080.

import xkey;

backend vitrina {
  .host = "${BACKEND_HOST}";
  .port = "${BACKEND_PORT}";
  # The servers answer within 13 s; their event streams send something every 25 s.
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 60s;
}

# Who may purge: the servers, each with its address.
acl servers {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "POST" && req.http.Surrogate-Key) {
    # A request that a proxy passed on names more than one address: it is a visitor's, even if the proxy runs here.
    if (client.ip !~ servers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    set req.http.purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200));
  }
  # Whoever is signed in asks the servers, as does every call of the API.
  if (req.url ~ "^/api/" || req.http.Authorization || req.http.Cookie ~ "(^|; *)session=") {
    return (pass);
  }
  # Of guests' cookies no page depends on one.
  unset req.http.Cookie;
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # What is older than its `s-maxage` is never shown.
  set beresp.grace = 0s;
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
}
